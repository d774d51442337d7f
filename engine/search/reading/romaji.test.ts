import { expect, test } from 'vitest'
import { foldRomaji } from './romaji.ts'

test.each([
  ['シチョウシャ', ['shichousha', 'shichōsha', 'sichousya', 'shichosha', 'shichoosha', 'SHICHOUSHA']],
  ['ツヅキヲサイセイ', ['tsuzuki o saisei', 'tuzuki wo saisei', 'tsudzukiwosaisei', 'tsuzuki wo saisee']],
  ['サーバー', ['saba', 'saabaa', 'sa-ba-', 'sābā']],
  ['セッション', ['sesshon', 'sessyon', 'seshon']],
  ['ファイル', ['fairu']],
  ['チェック', ['chekku', 'tyekku']],
  ['ジョウホウ', ['jouhou', 'zyouhou', 'jōhō', 'joho']],
  ['シンブン', ['shinbun', 'shimbun', 'sinnbun']],
  ['タンイツ', ["tan'itsu", 'tanitu']],
  ['ミーティング', ['miitingu', 'mi-thingu']],
  ['ウィンドウ', ['windou', 'windō']],
])('reads %s from any romaji', (kana, typed) => {
  const folded = foldRomaji(kana)
  expect(folded).toMatch(/^[a-z]+$/)
  expect(typed.map(foldRomaji)).toEqual(typed.map(() => folded))
})

test('keeps words apart that sound different', () => {
  const words = ['カク', 'ガク', 'サク', 'シャク', 'コナ', 'コンナ', 'キョウ', 'キヨ', 'ハル', 'バル', 'パル']
  expect(new Set(words.map(foldRomaji)).size).toBe(words.length)
})
