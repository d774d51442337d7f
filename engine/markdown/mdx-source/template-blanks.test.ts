import { expect, test } from 'vitest'
import { mayHaveTemplateBlanks, templateBlankEdits } from './template-blanks.ts'

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
