import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { withOwnComponents } from './own-components.ts'

function converted(text: string, kept: readonly string[] = []) {
  const report = new Report()
  const own = withOwnComponents(text, new Set(kept), { report, at: line => `page.mdx:${line}` })
  return { ...own, told: report.entries.map(({ what }) => what) }
}

function own(text: string, kept: readonly string[] = []): string {
  return converted(text, kept).text.trim()
}

test('boxes are admonitions, with more colons around others', () => {
  expect(own('A\n<Note>\n  B `<Tip>`\n\n  <Warning>C</Warning>\n</Note>\nD')).toBe(
    'A\n\n::::note\n\nB `<Tip>`\n\n:::warning\n\nC\n\n:::\n\n::::\n\nD',
  )
  expect(own('- <Check>Done</Check>\n\n| <Callout title="So">A</Callout> |')).toBe(
    '- <Admonition kind="tip">Done</Admonition>\n\n| <Admonition kind="note" title="So">A</Admonition> |',
  )
})

test('a fence in a comment hides nothing', () => {
  expect(own('{/* ```sh\na\n```*/}\n\n<Note>B</Note>')).toBe('{/* ```sh\na\n```*/}\n\n:::note\n\nB\n\n:::')
})

test('cards stand in one group, also without one around them', () => {
  expect(
    own(
      '<CardGroup cols={2}>\n  <Card title="Cups & {pots}" icon="mug" href="/cups">\n    Of clay.\n  </Card>\n  <Card title=\'A "b"\' href="/b" />\n</CardGroup>\n<Card title={"Alone"}>C</Card>',
    ),
  ).toBe(
    '<Cards>\n<Card title="Cups & {pots}" href="/cups">\n\nOf clay.\n\n</Card>\n<Card title="A &quot;b&quot;" href="/b"></Card>\n</Cards>\n\n<Cards>\n<Card title="Alone">\n\nC\n\n</Card>\n</Cards>',
  )
})

test('steps are an ordered list with what belongs to each', () => {
  expect(
    own(
      '<Steps>\n  <Step title="Boil `water`">\n    At {95} degrees.\n\n    ```bash Kettle\n    boil\n    ```\n  </Step>\n  <Step title="Wait" id="wait">\n    <Tip>Long.</Tip>\n  </Step>\n</Steps>',
    ),
  ).toBe(
    '<Steps>\n\n1. **Boil `water`**\n\n   At {95} degrees.\n\n   ```bash title="Kettle"\n   boil\n   ```\n\n2. <span id="wait" />**Wait**\n\n   :::tip\n\n   Long.\n\n   :::\n\n</Steps>',
  )
})

test('tabs, groups of code and views are tabs', () => {
  expect(own('<Tabs>\n  <Tab title="A">\n    B\n  </Tab>\n  <Tab title="A">C</Tab>\n</Tabs>')).toBe(
    '<Tabs>\n<TabItem value="A">\n\nB\n\n</TabItem>\n<TabItem value="A (2)">\n\nC\n\n</TabItem>\n</Tabs>',
  )
  expect(
    own('<CodeGroup>\n```bash npm\nnpm i\n```\n\n```python {1-2} lines\nimport a\n```\n</CodeGroup>'),
  ).toBe(
    '<Tabs>\n<TabItem value="npm">\n\n```bash\nnpm i\n```\n\n</TabItem>\n<TabItem value="python">\n\n```python {1-2} showLineNumbers\nimport a\n```\n\n</TabItem>\n</Tabs>',
  )
  expect(own('<View title="X">\nA\n</View>\n<View title="Y">\nB\n</View>')).toBe(
    '<Tabs>\n<TabItem value="X">\n\nA\n\n</TabItem>\n<TabItem value="Y">\n\nB\n\n</TabItem>\n</Tabs>',
  )
})

test('fields are a list that nests', () => {
  expect(
    own(
      '<ParamField query="limit" type="integer" required default="10">\n  How many.\n</ParamField>\n<ResponseField name="cup" type="object">\n  <Expandable title="parts">\n    <ResponseField name="size" type="number" />\n  </Expandable>\n</ResponseField>',
    ),
  ).toBe(
    '- **`limit`** `integer` (query, required, default: `10`)\n\n  How many.\n\n- **`cup`** `object`\n\n  <Details summary="parts">\n\n  - **`size`** `number`\n\n  </Details>',
  )
})

test('what else a page has', () => {
  expect(
    own(
      '<Accordion title="More" defaultOpen>\nA\n</Accordion>\n<Frame caption="A {cup}">\n![a](/a.png)\n</Frame>\n<Update label="1.2" description="June" tags={["New"]}>\nB\n</Update>\nC <Tooltip tip="Hot">tea</Tooltip> <Icon icon="check" /> <Badge color="red">Old</Badge>',
    ),
  ).toBe(
    '<Details summary="More" open>\n\nA\n\n</Details>\n\n<figure>\n\n![a](/a.png)\n\n<figcaption>\n\nA \\{cup\\}\n\n</figcaption>\n\n</figure>\n\n## 1.2\n\n*June · New*\n\nB\n\nC <abbr title="Hot">tea</abbr> ✓ <Badge tone="danger">Old</Badge>',
  )
})

test('components of the site are told, and show what they hold; texts that are imported stay', () => {
  const { text, told, snippets } = converted(
    'import Part from "/snippets/part.mdx"\n\n<Part />\n\n<Chart data={[{ a: "}" }]}>\n  A\n</Chart>\n\n<Snippet file="hot-tea.mdx" />\n\n{/* <Note> */}\n',
    ['Part'],
  )
  expect(text).toBe(
    'import Part from "/snippets/part.mdx"\n\n<Part />\n\nA\n\n<SnippetHotTea />\n\n{/* <Note> */}\n',
  )
  expect(told).toEqual(['page.mdx:5'])
  expect([...snippets]).toEqual([['SnippetHotTea', 'hot-tea.mdx']])
})

test('icons are those of Lucide by meaning; the others are listed', () => {
  const { text, told } = converted(
    '<Card title="A" icon="gear" />\n\nGo <Icon icon="rocket" /> <Icon icon="mug-tea" />\n\n<Tabs>\n<Tab title="B" icon="/b.svg">\nC\n</Tab>\n</Tabs>',
  )
  expect(text).toContain('<Card title="A" icon="settings">')
  expect(text).toContain('Go <Icon name="rocket" /> \n')
  expect(text).toContain('<TabItem value="B">')
  expect(told).toEqual(['icon "/b.svg"', 'icon "mug-tea"'])
})
