import { expect, test } from 'vitest'
import { compile, render, summary } from '../testing/compile.ts'
import { mayHaveTemplateBlanks, templateBlankEdits } from './parser-edits.ts'

test('exports that stand within another, or that nothing closes, are not followed to the end of the page one by one', () => {
  const open = 'export const a = [\n\n'.repeat(100_000)
  for (const [text, count] of [
    [`${open}\``, 0],
    [`${open}\`\n\n\`\n]`, 1],
  ] as const) {
    expect(mayHaveTemplateBlanks(text)).toBe(true)
    expect(templateBlankEdits(text, text)).toHaveLength(count)
  }
})

test('a tag may end on a line of its own; lines after it keep their numbers', async () => {
  const page = await compile('<Badge\n  tone="info"\n>\n  new\n</Badge>\n\n<Nothing />', 'mdx')
  expect(render(page)).toBe('<x-badge tone="info"><p>new</p></x-badge>')
  expect(summary(page)).toEqual(['error unknown-component 7'])
})
