import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { expressionEnd, partsOf } from './mdx-elements.ts'

const all = () => true

test('reads components with their lines, indentation and children', () => {
  const [before, box, after] = partsOf('a\n  <Box b={"}"} c="d">\n<I />e</Box> f\n', all)
  expect([before, after]).toEqual(['a\n', ' f\n'])
  expect(box).toMatchObject({ name: 'Box', indent: '  ', line: 2, lastLine: 3 })
  expect(box).toHaveProperty(
    'attributes',
    new Map<string, object>([
      ['b', { code: '"}"' }],
      ['c', { text: 'd' }],
    ]),
  )
  expect(box).toHaveProperty('children', [
    '\n',
    expect.objectContaining({ name: 'I', indent: '', line: 3 }),
    'e',
  ])
})

test('a tag closes the nearest one of its name, and those within it that are open stay text', () => {
  const [box, rest] = partsOf('<A><B></A></B>', all)
  expect(box).toMatchObject({ name: 'A', children: ['<B>'] })
  expect(rest).toBe('</B>')
})

test.each([
  ['{a}', 0, 3],
  ['{a{b}', 0, undefined],
  ['{a{b}', 2, 5],
  ["{'}'}", 0, 5],
])('the expression of %j at %i ends at %s, also after others', (text, start, end) => {
  const known = new Map<number, number | undefined>()
  expressionEnd(text, 0, known)
  expect(expressionEnd(text, start, known)).toBe(end)
  expect(expressionEnd(text, start)).toBe(end)
})

test.each([
  ['expressions that are never closed', (size: number) => '<A b={'.repeat(size)],
  ['components in one line', (size: number) => '<A b={"c"} />'.repeat(size)],
  ['tags that close nothing', (size: number) => `${'<A>'.repeat(size)}${'</B>'.repeat(size)}`],
])('reads %s in about linear time', async (_, text) => {
  expect(await cpuGrowth(size => partsOf(text(size), all), 24_000)).toBeLessThan(linearGrowth)
})
