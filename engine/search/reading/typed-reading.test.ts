import { describe, expect, test } from 'vitest'
import { mayBeReading, type ReadWord, textRead } from './typed-reading.ts'

describe('a query that may be a reading', () => {
  test.each([
    ['ja', 'jimaku'],
    ['ja', 'じまく'],
    ['ja', 'API no toukun'],
    ['ja', 'ryōkin'],
    ['zh', 'zhibo'],
    ['zh', 'ㄓˊㄅㄛ'],
    ['zh-Hant', 'zhíbō'],
    ['zh', 'nvse'],
  ])('is in %s: %s', (locale, query) => {
    expect(mayBeReading(locale, query)).toBe(true)
  })

  test.each([
    ['ja', '字幕'],
    ['ja', 'サーバーをつくる'],
    ['ja', 'stream'],
    ['ja', 'api'],
    ['ja', 'ull_enabled'],
    ['ja', 'zhǔnbèi/'],
    ['zh', 'stream'],
    ['zh', '直播'],
    ['zh', 'upload'],
    ['zh', 'live latency'],
    ['en', 'jimaku'],
    ['ja', 'a'.repeat(81)],
  ])('is not in %s: %s', (locale, query) => {
    expect(mayBeReading(locale, query)).toBe(false)
  })
})

describe('the text of a reading', () => {
  const words: ReadWord[] = [
    ['o', 'を'],
    ['no', 'の'],
    ['raibu', 'ライブ'],
    ['haisin', '配信'],
    ['hai', '灰'],
    ['sin', '新'],
    ['syutoku', '取得'],
    ['zyoho', '情報'],
    ['uketoru', '受け取る'],
    ['api', 'API'],
    ['bod', 'VOD'],
    ['kaisi', '開始'],
    ['kaisi', '怪死'],
  ]

  test.each([
    ['らいぶはいしん', 'ライブ配信'],
    ['raibu haishin', 'ライブ配信'],
    ['raibu hais', 'ライブ配信'],
    ['api vod no haishin', 'API VODの配信'],
    // Of words with the same reading, the first in the list.
    ['haishin o kaishi', '配信を開始'],
    // The long vowel at the end of 情報 absorbs the first letter of the next word.
    ['jouhou uketoru', '情報受け取る'],
    ['haishin 2', '配信2'],
  ])('%s: %s', (typed, text) => {
    expect(textRead('ja', typed, words)).toBe(text)
  })

  test.each(['toukyou', 'raibu tokyo', 'ono', 'rai'])('%s is not a reading', typed => {
    expect(textRead('ja', typed, words)).toBeUndefined()
  })
})
