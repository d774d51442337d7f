import { expect, test } from 'vitest'
import { lineAt } from './prose-block.ts'
import { yamlBlocks } from './yaml-blocks.ts'

const locales = ['en', 'ja']

function linesOf(text: string, locale?: string): Record<string, string[]> {
  const found = yamlBlocks({ text, locales, locale })
  return Object.fromEntries(
    [...found].map(([code, blocks]) => [
      code,
      blocks.map(block => `${lineAt(block, 0)} ${block.kind} ${block.text}`),
    ]),
  )
}

test('reads texts below the code of their language, with their Markdown', () => {
  const text = `- id: hls
  label: { en: HLS, ja: 形式 }
  code: en
  ja:
    term: 配信
    definition: >-
      「\`a\`」の**配信**です。
    avoid: [誤り]
  note:
    en: |
      One.

      Two.
`
  expect(linesOf(text)).toEqual({
    en: ['2 title HLS', '11 cell One.', '13 cell Two.'],
    ja: ['2 title 形式', '5 title 配信', '7 description 「\ufffc」の配信です。'],
  })
})

test('reads all texts of a file in one language', () => {
  const text = 'hero:\n  title: "見出し"\n  href: /docs/x\n  points:\n    - "一つ"\n'
  expect(linesOf(text, 'ja')).toEqual({ en: [], ja: ['2 title 見出し', '5 cell 一つ'] })
})

test('reads components, and text that is not MDX', () => {
  const text = 'a: { en: Set <Field of="X" name="a" /> now }\nb: { en: "1 < 2, {x" }\n'
  expect(linesOf(text).en).toEqual(['1 cell Set \ufffc now', '2 cell 1 < 2, {x'])
})

test('reads nothing from a file that is not YAML', () => {
  expect(linesOf('a: [b')).toEqual({ en: [], ja: [] })
})
