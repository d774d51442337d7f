import { expect, test } from 'vitest'
import { foldPinyin } from './pinyin.ts'

test.each([
  ['zhibo', ['zhíbō', 'Zhi Bo', 'ㄓˊㄅㄛ', 'ㄓㄅㄛ', 'ㄓˊ ㄅㄛ']],
  ['quanxian', ['quánxiàn', "quan'xian", 'ㄑㄩㄢˊㄒㄧㄢˋ']],
  ['wangyu', ['ㄨㄤˇㄩˋ']],
  ['yongliang', ['ㄩㄥˋㄌㄧㄤˋ']],
  ['xiongdi', ['ㄒㄩㄥㄉㄧˋ']],
  ['zuzhi', ['ㄗㄨˇㄓ']],
  ['zimu', ['ㄗˋㄇㄨˋ']],
  ['youjian', ['ㄧㄡˊㄐㄧㄢˋ']],
  ['gongwen', ['ㄍㄨㄥㄨㄣˊ']],
  ['erdui', ['ㄦˋㄉㄨㄟˋ']],
  ['xueye', ['ㄒㄩㄝˊㄧㄝˋ']],
  ['nuse', ['nǚsè', 'nüse', 'nvse', 'ㄋㄩˇㄙㄜˋ']],
])('reads %s from bopomofo and from pinyin with tones', (pinyin, typed) => {
  expect([pinyin, ...typed].map(foldPinyin)).toEqual([pinyin, ...typed].map(() => pinyin))
})

test('keeps a v that is not ü', () => {
  expect(foldPinyin('gengxin vod')).toBe('gengxinvod')
})
