import { expect, test } from 'vitest'
import { removeRepeatedTitle } from './repeated-title.ts'

test.each([
  ['# A\n\n# B\n', undefined, '# A\n\n## B\n', undefined],
  ['# A\n\n```sh\n# b\n```\n', 'Z', '## A\n\n```sh\n# b\n```\n', undefined],
  ['[up](..)\n\n# A `b` {#c}\n\n# D\n', undefined, '[up](..)\n\n\n\n## D\n', 'A b'],
  ['a\n\n[//]: # (note)\n\n## B\n', undefined, 'a\n\n\n\n## B\n', undefined],
  ["import B from './b.mdx'\n\n# A\n\n# A\n", 'A', "import B from './b.mdx'\n\n\n\n## A\n", undefined],
  ['<h1 id="a">A</h1>\n\nb\n\n# A\n', 'A', '\n\nb\n\n## A\n', undefined],
] as const)('a page has one title (%#)', (text, above, made, title) => {
  expect(removeRepeatedTitle(text, above)).toEqual({ text: made, title })
})
