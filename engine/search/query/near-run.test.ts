import { expect, test } from 'vitest'
import { nearRunWords, partRun } from './near-run.ts'

const words = ['字幕', '直播', '認証', '字型', 'プレーヤー', '再生速度']

test('a wrong character of Han leads to words that have the others', () => {
  expect(nearRunWords('字慕', words)).toEqual(['字幕', '字型'])
  expect(nearRunWords('直撥', words)).toEqual(['直播'])
  expect(nearRunWords('再生測度', words)).toEqual(['再生速度'])
})

test('a Katakana word may lack a character or have one too many', () => {
  expect(nearRunWords('プレヤー', words)).toEqual(['プレーヤー'])
  expect(nearRunWords('プレーーヤー', words)).toEqual(['プレーヤー'])
})

test('kana beside Han may lack a character, and the Han must be right', () => {
  expect(nearRunWords('透シ', ['透カシ', '試シ', '透明'])).toEqual(['透カシ'])
})

test('correct words and single characters are not corrected', () => {
  expect(nearRunWords('字幕', ['字幕'])).toEqual([])
  expect(nearRunWords('字', words)).toEqual([])
})

test('a compound of Katakana is parted at the longest word that is known', () => {
  const known = ['チャット', 'チャ', 'プレーヤー', '配信']
  expect(partRun('チャットログ', known)).toEqual(['チャット', 'ログ'])
  expect(partRun('ウェブプレーヤー', known)).toEqual(['ウェブ', 'プレーヤー'])
  expect(partRun('サムネイル', known)).toBeUndefined()
  expect(partRun('チャットル', known)).toEqual(['チャ', 'ットル'])
  expect(partRun('配信ログ', known)).toBeUndefined()
})
