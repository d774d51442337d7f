import { expect, test } from 'vitest'
import { findInJapanese } from './japanese.ts'
import { found } from './testing/prose-of.ts'

test.each([
  ['ＡＰＩの値です。', 'prose-width 0'],
  ['ｱｲｳです。', 'prose-width 0'],
  ['値(既定)です。', 'prose-width 1'],
  ['配信(HLS)です。', 'prose-width 2'],
  ['API の値です。', 'prose-spacing 3'],
  ['値は API です。', 'prose-spacing 2', 'prose-spacing 6'],
  ['値は\ufffc です。', 'prose-spacing 3'],
  ['改行は\n空白になります。', 'prose-spacing 3'],
  ['値\u3000です。', 'prose-spacing 1'],
  ['値，名前です。', 'prose-punctuation 1'],
  ['例: 値です。', 'prose-punctuation 1'],
  ['1～50です。', 'prose-punctuation 1'],
  ['本当?', 'prose-punctuation 2'],
  ['"値"です。', 'prose-punctuation 0'],
  ['値です。。', 'prose-punctuation 3'],
  ['値を設定する。', 'prose-style 5'],
  ['値は使えない。', 'prose-style 4'],
  ['終わったら閉じた。', 'prose-style 7'],
  ['コンピュータです。', 'prose-word 0'],
  ['Webサイトです。', 'prose-word 0'],
  ['メモリーです。', 'prose-word 0'],
  [`${'長'.repeat(127)}文です。`, 'prose-length 0'],
])('reports what is wrong in "%s"', (text, ...findings) => {
  expect(found(findInJapanese, text)).toEqual(findings)
})

test.each([
  'APIトークンを、ヘッダー（`authorization`）で送ります。',
  '値は\ufffcです。BV OneのSDK（v2）を使ってください。',
  '改行できます。\u2028次の行です。',
  '見られるのは準備中だけでした。できますか？できません。',
  'コンピューターのメモリとフィルタリング、1〜50の値。',
  '設定を開き、「カスタム...」を選びます。',
  `${'長'.repeat(100)}。${'長'.repeat(100)}です。`,
])('accepts "%s"', text => {
  expect(found(findInJapanese, text)).toEqual([])
})

test('accepts notes and cells in the plain style', () => {
  expect(found(findInJapanese, '値を設定する', 'item')).toEqual([])
  expect(found(findInJapanese, '行わない。設定する。', 'cell')).toEqual([])
  expect(found(findInJapanese, '行わない。設定する。', 'item')).toHaveLength(2)
})
