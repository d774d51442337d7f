import { expect, test } from 'vitest'
import { checkOutline } from './check-outline.ts'
import { readProse } from './page-prose.ts'

function problems(text: string, format: 'md' | 'mdx' = 'md'): string[] {
  return checkOutline(readProse(text, format).outline).map(({ code, line }) => `${code} ${line}`)
}

test('accepts headings in order', () => {
  expect(problems('Lead.\n\n## A\n\n### B\n\nText.\n\n## C\n\nText.\n')).toEqual([])
  expect(problems('## A\n\n<DataTable of="x" />\n', 'mdx')).toEqual([])
  expect(problems('## A\n\n<Tabs>\n<TabItem value="a">\n\nText\n\n</TabItem>\n</Tabs>\n', 'mdx')).toEqual([])
})

test('reports a level that is left out', () => {
  expect(problems('### A\n\nText.\n')).toEqual(['prose-heading-level 1'])
  expect(problems('## A\n\nText.\n\n#### B\n\nText.\n')).toEqual(['prose-heading-level 5'])
  expect(problems('## A\n\n:::note\n\n#### B\n\nText.\n\n:::\n')).toEqual(['prose-heading-level 5'])
})

test('reports a title in the text', () => {
  expect(problems('# A\n\nText.\n')).toEqual(['prose-second-title 1'])
  // The compiler reports these.
  expect(problems('Text.\n\n# A\n\nText.\n')).toEqual([])
})

test('reports sections without content', () => {
  expect(problems('## A\n\n## B\n\nText.\n\n### C\n')).toEqual([
    'prose-empty-section 1',
    'prose-empty-section 7',
  ])
  expect(problems('## A\n\n{/* later */}\n\n## B\n\nText.\n', 'mdx')).toEqual(['prose-empty-section 1'])
  expect(problems('## A\n\n<!-- later -->\n')).toEqual(['prose-empty-section 1'])
})

test('reports pictures without text', () => {
  expect(problems('![](a.png) ![ ](b.png) ![text](c.png)\n')).toEqual([
    'prose-image-text 1',
    'prose-image-text 1',
  ])
  expect(
    problems('<img src="a.png"> and <img alt="" src="b.png"> and <img alt="b" src="b.png">\n'),
  ).toHaveLength(2)
  expect(problems('<Image src="a" alt="text" />\n\n<Image src="a" />\n', 'mdx')).toEqual([
    'prose-image-text 3',
  ])
})

test('reports table rows that are longer than their head', () => {
  const table = '| A | B |\n| --- | --- |\n| `a\\|b` | c |\n| only |\n|| x | y |\n'
  expect(problems(table)).toEqual(['prose-table-row 5'])
  expect(problems(`<Tabs>\n<TabItem value="a">\n\n${table}\n</TabItem>\n</Tabs>\n`, 'mdx')).toEqual([
    'prose-table-row 8',
  ])
})

test('reports links whose text does not describe the target', () => {
  expect(problems('See [here](a.md), then [Start](b.md) or [**more**](c.md).\n')).toHaveLength(3)
  expect(problems('## [Here](a.md)\n\n| A |\n| --- |\n| [こちら](b.md) |\n')).toEqual([
    'prose-link-text 1',
    'prose-link-text 5',
  ])
  expect(problems('[Start the event](b.md) and [`start`](c.md#start-a-session)\n')).toEqual([
    'prose-link-text 1',
  ])
})
