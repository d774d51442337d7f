import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { builtInComponents } from '../markdown/built-in-components.ts'
import { compile } from '../markdown/testing/compile.ts'
import { contentTree } from '../search/records/content-tree.ts'
import { htmlSections, treeSections } from '../search/records/sections.ts'
import { FrameContext } from '../ui/layout/frame-context.ts'
import { Content } from '../ui/mdx/Content.tsx'
import { contentFixture } from '../ui/testing/doc.ts'
import { frameFixture } from '../ui/testing/frame.ts'
import { componentTexts } from './component-texts.ts'
import type { ApiContent } from './content-types.ts'

const start = { method: 'post', path: '/v1/orders/{id}:start', title: 'Start', href: '/docs/start' } as const
const api: ApiContent = {
  operations: { Start: { ...start, deprecated: false }, Old: { ...start, deprecated: true } },
  fields: { 'Start body.status': { label: 'status', description: 'Where it is.', href: '/docs/start' } },
  paths: {},
  values: {},
}

const fence = '```'
const text = `:::note
A **note** without a title.
:::

:::tip[A title]
Text
:::

<Admonition kind="info"><AdmonitionTitle kind="info" />By hand</Admonition>

## Names {#names}

Press <Kbd>K</Kbd>, see <ApiMethod method="get" path="/v1/orders" />, <Operation id="Start" />, <Operation id="Start" path />,
<Operation id="Start">words</Operation>, <Operation id="Old" />, <Operation id="None" />, <Field of="Start" name="body.status" />,
<Field of="Start" name="body.none" />, <Enum of="Status" value="STATUS_LIVE" />, <Term id="order">orders</Term>,
<Badge tone="info">new</Badge>, <Icon name="rocket" />, <Link to="/docs">all</Link>, [a link](/docs) and \`a < b && c\`.

## Blocks {#blocks}

${fence}bash title="Send" {2}
curl -d '{"a": "<b>"}' \\
  'https://api.example/?a=1&b=2' # &lt;
${fence}

${fence}text showLineNumbers
one
  two
${fence}

${fence}mermaid title="Ways"
graph LR
  a --> b
${fence}

<Details summary="More">Inside</Details>

<Details summary={<summary>More of it</summary>}>Inside</Details>

<Tabs groupId="g">
  <TabItem value="a" label="First tab">One</TabItem>
  <TabItem value="b">

Two

  </TabItem>
</Tabs>

<Cards>
  <Card title="Card" href="/docs">Of it</Card>
  <Card title="Only a title" />
</Cards>

<Steps>

1. Begin
2. End

</Steps>

<Video src="https://videos.example/a" title="A video" />

<TableFilter>

| Code | |
| --- | --- |
| LONG_NAME_OF_AN_ERROR_CODE | Meaning[^1] |

</TableFilter>

<TermList>

## V {#letter-v}

### VOD {#vod}

A recording.

</TermList>

- [ ] to do
- [x] done

<Image src="/a.png" alt="no text" />

<MermaidDiagram source="pie" name="Shares" />

[^1]: A footnote
`

test('every component reads as what is rendered of it', async () => {
  const compiled = await compile(text, 'mdx')
  expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const frame = frameFixture()
  const html = renderToStaticMarkup(
    <FrameContext value={frame}>
      <Content content={{ ...contentFixture, compiled, api }} />
    </FrameContext>,
  )
  const tree = contentTree(
    compiled.code,
    componentTexts(frame.messages, () => api),
  )
  expect(tree && treeSections(tree)).toEqual(htmlSections(html))
})

test('the sample above names every component', () => {
  const left = Object.keys(builtInComponents).filter(name => !text.includes(`<${name}`))
  // Fences are code blocks and diagrams, formulas need a setting, and a list of neighbouring pages has no text of its
  // own.
  expect(left).toEqual(['CodeBlock', 'Diagram', 'Formula', 'DocCardList'])
})
