import { expect, test } from 'vitest'
import { withPhrases } from './phrases.ts'

/** Shows where lines may break. */
const shown = (text: string, lang: string) => withPhrases(text, lang).replaceAll('\u200b', '|')

test.each([
  ['ライブイベントを作成する方法', 'ja', 'ライブイベントを|作成する|方法'],
  ['フレームワークで使うWeb Player SDK', 'ja', 'フレームワークで|使う|Web |Player |SDK'],
  ['録画をVODとして残しながら、配信する', 'ja', '録画を|VODとして|残しながら、|配信する'],
  ['「開始」を押す（任意）', 'ja', '「開始」を|押す|（任意）'],
  ['建立直播活動，並發布重播', 'zh-Hant', '建立|直播|活動，|並|發布|重播'],
  ['Create a VOD', 'en', 'Create a VOD'],
])('%s (%s)', (text, lang, expected) => {
  expect(shown(text, lang)).toBe(expected)
})
