import { expect, test } from 'vitest'
import { checkOutline } from './check-outline.ts'
import { readProse } from './page-prose.ts'

function faults(text: string, format: 'md' | 'mdx' = 'md'): string[] {
  return checkOutline(readProse(text, format).outline).map(({ code, line }) => `${code} ${line}`)
}

test('accepts headings in order', () => {
  expect(faults('Lead.\n\n## A\n\n### B\n\nText.\n\n## C\n\nText.\n')).toEqual([])
  expect(faults('## A\n\n<DataTable of="x" />\n', 'mdx')).toEqual([])
  expect(faults('## A\n\n<Tabs>\n<TabItem value="a">\n\nText\n\n</TabItem>\n</Tabs>\n', 'mdx')).toEqual([])
})

test('reports a level that is left out', () => {
  expect(faults('### A\n\nText.\n')).toEqual(['prose-heading-level 1'])
  expect(faults('## A\n\nText.\n\n#### B\n\nText.\n')).toEqual(['prose-heading-level 5'])
  expect(faults('## A\n\n:::note\n\n#### B\n\nText.\n\n:::\n')).toEqual(['prose-heading-level 5'])
})

test('reports a title in the text', () => {
  expect(faults('# A\n\nText.\n')).toEqual(['prose-second-title 1'])
  // The compiler reports these.
  expect(faults('Text.\n\n# A\n\nText.\n')).toEqual([])
})

test('reports sections without content', () => {
  expect(faults('## A\n\n## B\n\nText.\n\n### C\n')).toEqual([
    'prose-empty-section 1',
    'prose-empty-section 7',
  ])
  expect(faults('## A\n\n{/* later */}\n\n## B\n\nText.\n', 'mdx')).toEqual(['prose-empty-section 1'])
  expect(faults('## A\n\n<!-- later -->\n')).toEqual(['prose-empty-section 1'])
})

test('reports pictures without text', () => {
  expect(faults('![](a.png) ![ ](b.png) ![text](c.png)\n')).toEqual([
    'prose-image-text 1',
    'prose-image-text 1',
  ])
  expect(
    faults('<img src="a.png"> and <img alt="" src="b.png"> and <img alt="b" src="b.png">\n'),
  ).toHaveLength(2)
  expect(faults('<Image src="a" alt="text" />\n\n<Image src="a" />\n', 'mdx')).toEqual(['prose-image-text 3'])
})

test('reports table rows that are longer than their head', () => {
  const table = '| A | B |\n| --- | --- |\n| `a\\|b` | c |\n| only |\n|| x | y |\n'
  expect(faults(table)).toEqual(['prose-table-row 5'])
  expect(faults(`<Tabs>\n<TabItem value="a">\n\n${table}\n</TabItem>\n</Tabs>\n`, 'mdx')).toEqual([
    'prose-table-row 8',
  ])
})
