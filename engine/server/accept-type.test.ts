import { expect, test } from 'vitest'
import { chooseType } from './accept-type.ts'

test.each([
  [undefined, 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/markdown', 'markdown'],
  ['Text/Markdown; charset=utf-8', 'markdown'],
  ['text/markdown, */*', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown;q=0.9, text/html', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
  ['text/markdown;q=0, text/html', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=nonsense', 'html'],
  ['text/x-markdown', 'html'],
] as const)('%s is answered in %s', (header, type) => {
  expect(chooseType(header)).toBe(type)
})
