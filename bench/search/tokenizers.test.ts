import { expect, test } from 'vitest'
import { bigramTokenizer, segmenterTokenizer } from './tokenizers.ts'

test('splits Han and Kana into bigrams, other scripts into words', () => {
  expect(bigramTokenizer('低遅延 RTMPの設定、ull_enabled')).toEqual([
    '低遅',
    '遅延',
    'RTMP',
    'の設',
    '設定',
    'ull_enabled',
  ])
  expect(bigramTokenizer('サーバー')).toEqual(['サー', 'ーバ', 'バー'])
})

test('splits words without spaces and punctuation', () => {
  expect(segmenterTokenizer('en')('Stream keys, again')).toEqual(['Stream', 'keys', 'again'])
  expect(segmenterTokenizer('ja')('配信を開始').length).toBeGreaterThan(1)
})
