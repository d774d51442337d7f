import { expect, test } from 'vitest'
import { phrasesOf, splitPhrase } from './phrases.ts'
import { wrapText } from './text.ts'

test.each([
  [
    'コンテンツが見つからない場合はエラーコードを返す',
    'コンテンツが|見つからない|場合は|エラーコードを|返す',
  ],
  ['APIトークンでPOST /bv/cms/v1/tokens', 'API|トークンで|POST| |/bv/cms/v1/tokens'],
  ['ETagのないパート（最大5 GB）、またはURL。', 'ETagのない|パート|（最大|5| |GB）、|または|URL。'],
  ['プラットフォームAPI', 'プラットフォーム|API'],
  ['尚未超過裝置數量限制', '尚未|超過|裝置|數量|限制'],
  ['DRM 伺服器', 'DRM| |伺服器'],
  ['LIVE_STATUS_LIVE', 'LIVE_STATUS_LIVE'],
])('a line may end between the phrases of %s', (text, expected) => {
  expect(phrasesOf(text).join('|')).toBe(expected)
  expect(phrasesOf(text).join('')).toBe(text)
})

test('a phrase that is too wide is divided between the words of a compound; a word never', () => {
  expect(splitPhrase('オブジェクトストレージへ')).toEqual(['オブジェクト', 'ストレージへ'])
  expect(splitPhrase('オーガニゼーション')).toEqual(['オーガニゼーション'])
  expect(wrapText('オーガニゼーション', 40, 13)).toEqual(['オーガニゼーション'])
})

test('lines are as equal as their number allows', () => {
  expect(wrapText('one two three four five', 115, 12)).toEqual(['one two three', 'four five'])
  expect(wrapText('結束播放工作階段與連線', 130, 13)).toEqual(['結束播放工作', '階段與連線'])
  expect(wrapText('a bb', 200, 12)).toEqual(['a bb'])
})
