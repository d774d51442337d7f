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
])('%s is read in bopomofo and in pinyin with tones', (pinyin, typed) => {
  expect([pinyin, ...typed].map(foldPinyin)).toEqual([pinyin, ...typed].map(() => pinyin))
})

test('a v of another word stays', () => {
  expect(foldPinyin('gengxin vod')).toBe('gengxinvod')
})
