import { expect, test } from 'vitest'
import { partRun, similarRunWords } from './near-run.ts'

const words = ['字幕', '直播', '認証', '字型', 'プレーヤー', '再生速度']

test('corrects a wrong Han character by words with the other characters', () => {
  expect(similarRunWords('字慕', words)).toEqual(['字幕', '字型'])
  expect(similarRunWords('直撥', words)).toEqual(['直播'])
  expect(similarRunWords('再生測度', words)).toEqual(['再生速度'])
})

test('corrects a missing or extra character in a Katakana word', () => {
  expect(similarRunWords('プレヤー', words)).toEqual(['プレーヤー'])
  expect(similarRunWords('プレーーヤー', words)).toEqual(['プレーヤー'])
})

test('corrects Kana between Han, if all Han are right', () => {
  expect(similarRunWords('透シ', ['透カシ', '試シ', '透明'])).toEqual(['透カシ'])
})

test('corrects no correct words and no single characters', () => {
  expect(similarRunWords('字幕', ['字幕'])).toEqual([])
  expect(similarRunWords('字', words)).toEqual([])
})

test('splits a Katakana compound at its longest known word', () => {
  const known = ['チャット', 'チャ', 'プレーヤー', '配信']
  expect(partRun('チャットログ', known)).toEqual(['チャット', 'ログ'])
  expect(partRun('ウェブプレーヤー', known)).toEqual(['ウェブ', 'プレーヤー'])
  expect(partRun('サムネイル', known)).toBeUndefined()
  expect(partRun('チャットル', known)).toEqual(['チャ', 'ットル'])
  expect(partRun('配信ログ', known)).toBeUndefined()
})
