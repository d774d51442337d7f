import { expect, test } from 'vitest'
import { compile } from './testing/compile.ts'

test.each([
  ['One\nsee [the text][nope].', 2, '"[the text][nope]" refers to a link without a definition'],
  ['![a picture][pic]', 1, '"![a picture][pic]" refers to a link'],
  ['| a |\n| --- |\n| [b][c] |', 3, '"[b][c]" refers to a link'],
  ['One[^1] and two[^2].\n\n[^1]: Note.', 1, '"[^2]" refers to a footnote without a definition'],
])('a link or footnote without definition: %j', async (text, line, message) => {
  for (const format of ['md', 'mdx'] as const) {
    const { problems } = await compile(text, format)
    expect(problems).toMatchObject([
      { severity: 'warning', line, message: expect.stringContaining(message), hint: expect.any(String) },
    ])
  }
})

test('ignores brackets that are defined, escaped, code or an index', async () => {
  const page = await compile(
    '[a][b], [b][], [b], ![c][b], `[x][y]`, \\[x][y], m[i][j], (a)[i][j], \\[^1], [z], note[^n].\n\n[b]: /x.png\n[^n]: N.\n\n```js\n[x][y]\n```\n',
  )
  expect(page.problems.filter(({ code }) => code === 'broken-link')).toEqual([])
})
