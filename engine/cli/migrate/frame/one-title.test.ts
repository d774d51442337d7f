import { expect, test } from 'vitest'
import { withOneTitle } from './one-title.ts'

test.each([
  ['# A\n\n# B\n', false, '# A\n\n## B\n', undefined],
  ['# A\n\n```sh\n# b\n```\n', true, '## A\n\n```sh\n# b\n```\n', undefined],
  ['[up](..)\n\n# A `b` {#c}\n\n# D\n', false, '[up](..)\n\n\n\n## D\n', 'A b'],
  ['a\n\n[//]: # (note)\n\n## B\n', false, 'a\n\n\n\n## B\n', undefined],
] as const)('a page has one title (%#)', (text, hasTitle, made, title) => {
  expect(withOneTitle(text, hasTitle)).toEqual({ text: made, title })
})
