import { expect, test } from 'vitest'
import { indexGroups } from './index-groups.ts'

function groups(names: string[], lang: string): string[] {
  return indexGroups(names, name => name, lang).map(({ letter, items }) => `${letter} ${items.join(' ')}`)
}

test('Latin letters in any case, accents by the rules of the language, numbers together', () => {
  expect(groups(['beta', 'Äther', 'alpha', '4K', '1080p'], 'de')).toEqual([
    '0–9 1080p 4K',
    'A alpha Äther',
    'B beta',
  ])
  expect(groups(['ñandú', 'nube', 'ópera'], 'es')).toEqual(['N nube', 'Ñ ñandú', 'O ópera'])
  expect(groups(['ärende', 'zon', 'ask'], 'sv')).toEqual(['A ask', 'Z zon', 'Ä ärende'])
})

test('Kana by rows, in Hiragana or Katakana, voiced and small ones too; Hangul by its first syllables', () => {
  expect(groups(['ガイド', 'きょか', 'ウェブ', 'API', 'ポスター', 'ヴァ', 'わ', 'ん'], 'ja')).toEqual([
    'A API',
    'あ ヴァ ウェブ',
    'か ガイド きょか',
    'は ポスター',
    'わ わ ん',
  ])
  expect(groups(['방송', '가격', '까치', '개'], 'ko')).toEqual(['가 가격 개 까치', '바 방송'])
})

test('Han characters as the language sorts them: by strokes, by pinyin with Latin words, by Zhuyin', () => {
  expect(groups(['權杖', '位元率', 'API 權杖', '串流'], 'zh-Hant')).toEqual([
    '7畫 串流 位元率',
    '22畫 權杖',
    'A API 權杖',
  ])
  expect(groups(['播放器', 'Bitrate', '令牌'], 'zh-Hans')).toEqual(['B 播放器 Bitrate', 'L 令牌'])
  expect(groups(['播放器', '權杖'], 'zh-Hant-u-co-zhuyin')).toEqual(['ㄅ 播放器', 'ㄑ 權杖'])
  expect(groups(['播放器'], 'en')).toEqual(['播 播放器'])
})
