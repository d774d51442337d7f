import { expect, test } from 'vitest'
import { read } from '../../markdown/testing/read-foreign.ts'

test('references of mkdocstrings become their text, and the first is reported', async () => {
  const { html, problems } = await read(
    'A [`Row[int]`][boats.Row], [sails][boats.sails] and [`Mast`][]. `m[i][j.k]` `a[`[`B`][b.B]`]`\n\n[own][a.b], [own][]\n\n[a.b]: https://b.example\n[own]: https://c.example\n',
    'mkdocs',
  )
  expect((await read('## Rig { #boat.rig }\n\n[rig][boat.rig]', 'mkdocs')).html).toContain(
    '<a href="#boat.rig">rig</a>',
  )
  expect(html.split('\n').slice(0, 2)).toEqual([
    '<p>A <code>Row[int]</code>, sails and <code>Mast</code>. <code>m[i][j.k]</code> <code>a[</code><wbr/><code>B</code><wbr/><code>]</code></p>',
    '<p><a href="https://b.example">own</a>, <a href="https://c.example">own</a></p>',
  ])
  expect(problems).toEqual([
    'foreign-syntax 1 nothing on the page defines "[`Row[int]`][boats.Row]"; if it refers to documentation that mkdocstrings generates, that is not supported. Here and below, only the words are shown',
  ])
})
