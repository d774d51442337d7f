import { expect, test } from 'vitest'
import { en } from '../config/messages/en.ts'
import { builtInComponents } from '../markdown/built-in-components.ts'
import { compile } from '../markdown/testing/compile.ts'
import type { ApiContent } from '../route-data/content-types.ts'
import { contentTree } from '../search/records/content-tree.ts'

import { componentMarkdown } from './component-markdown.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'

const start = { method: 'post', path: '/v1/orders/{id}:start', title: 'Start', href: '/docs/start' } as const
const api: ApiContent = {
  operations: { Start: { ...start, deprecated: false }, Old: { ...start, deprecated: true } },
  fields: { 'Start body.status': { label: 'status', description: 'Where it is.', href: '/docs/start#s' } },
  paths: { 'GET /v1/orders': '/docs/list' },
  values: {},
}

async function markdownOf(text: string): Promise<string> {
  const { code, problems } = await compile(text, 'mdx')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const tree = contentTree(code, componentMarkdown(en, { api, targets: {} }))
  return tree ? writeMarkdown(tree, { link: href => href }) : ''
}

const fence = '```'

test.each([
  [':::note\nA **note**.\n:::', '> **Note**\n>\n> A **note**.'],
  [':::tip[A title]\nText\n:::', '> **Tip: A title**\n>\n> Text'],
  ['<ApiMethod method="get" path="/v1/orders" />', '[`GET /v1/orders`](/docs/list)'],
  [
    'See <Operation id="Start" />, <Operation id="Old" path /> and <Operation id="None" />.',
    'See `POST` [Start](/docs/start), `POST` [`/v1/orders/{id}:start`](/docs/start) (deprecated) and `None`.',
  ],
  [
    '<Field of="Start" name="body.status" /> <Enum of="Status" value="LIVE" />',
    '[`status`](/docs/start#s) `LIVE`',
  ],
  [
    'Press <Kbd>K</Kbd>, <Badge tone="info">new</Badge>, <Link to="/docs">all</Link>',
    'Press `K`, (new), [all](/docs)',
  ],
  [
    `${fence}bash title="Send"\ncurl -d '{"a": "<b>"}'\n${fence}`,
    `**Send**\n\n${fence}bash\ncurl -d '{"a": "<b>"}'\n${fence}`,
  ],
  [
    `${fence}mermaid title="Ways"\ngraph LR\n  a --> b\n${fence}`,
    `**Ways**\n\n${fence}mermaid\ngraph LR\n  a --> b\n${fence}`,
  ],
  [
    '<Tabs>\n<TabItem value="a" label="Web">\nOne\n</TabItem>\n<TabItem value="b">\nTwo\n</TabItem>\n</Tabs>',
    '**Web**\n\nOne\n\n**b**\n\nTwo',
  ],
  [
    '<Cards>\n<Card title="A" href="/a">\nFirst.\n</Card>\n<Card title="B" />\n</Cards>',
    '- [A](/a): First.\n- B',
  ],
  ['<Details summary="More">Inside</Details>', '**More**\n\nInside'],
  ['<Video src="https://x.example/v.mp4" title="How to" />', '[Video: How to](https://x.example/v.mp4)'],
  ['<Steps>\n\n1. Begin\n2. End\n\n</Steps>', '1. Begin\n2. End'],
  ['| A |\n| - |\n| `GET /v1/orders` |', '| A |\n| --- |\n| [`GET /v1/orders`](/docs/list) |'],
])('%s', async (text, markdown) => {
  expect(await markdownOf(text)).toBe(markdown)
})

test('a video has the text of its captions', () => {
  // The compiler reads them from the file of the captions.
  const code = `const [{ jsx }, { Video }] = arguments
    return { default: () => jsx(Video, { src: '/v.mp4', title: 'How to', transcript: 'The tea draws.' }) }`
  const tree = contentTree(code, componentMarkdown(en, { api, targets: {} }))
  expect(tree && writeMarkdown(tree, { link: href => href })).toBe(
    '[Video: How to](/v.mp4)\n\n> The tea draws.',
  )
})

test('each component has its form', () => {
  const forms = componentMarkdown(en, { api, targets: {} })
  expect(Object.keys(builtInComponents).filter(name => !(name in forms))).toEqual([])
})
