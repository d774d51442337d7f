import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiContent } from '../../route-data/content-types.ts'
import { FrameContext } from '../layout/frame-context.ts'
import { contentFixture } from '../testing/doc.ts'
import { frameFixture } from '../testing/frame.ts'
import { ContentContext } from './content-context.ts'
import { Enum, Field } from './Field.tsx'
import { Operation } from './Operation.tsx'

const start = { method: 'post', path: '/v1/lives/{id}:start', title: 'Start', href: '/docs/start' } as const
const api: ApiContent = {
  operations: { Start: { ...start, deprecated: false }, Old: { ...start, deprecated: true } },
  fields: {
    'Live status': { label: 'status', description: 'Where it is.', href: undefined },
    'Start body.status': { label: 'status', description: '', href: '/docs/start#body.status' },
  },
  paths: {},
  values: { 'Status LIVE': 'On air.', 'Status END': '' },
}

const html = (node: ReactNode) =>
  renderToStaticMarkup(
    <FrameContext value={frameFixture()}>
      <ContentContext value={{ ...contentFixture, api }}>{node}</ContentContext>
    </FrameContext>,
  )

test('an operation is its method and its title, its path or words of the text, with a link', () => {
  const method = '<b class="m-post badge">POST</b>\u00a0'
  expect(html(<Operation id="Start" />)).toBe(`${method}<a href="/docs/start">Start</a>`)
  expect(html(<Operation id="Start">the call</Operation>)).toBe(`${method}<a href="/docs/start">the call</a>`)
  expect(html(<Operation id="Start" path />)).toBe(
    `${method}<a href="/docs/start"><code>/v1/lives/{id}:start</code></a>`,
  )
})

test('a deprecated operation is marked', () => {
  expect(html(<Operation id="Old" />)).toMatch(/<\/a> <span class="badge warning">非推奨<\/span>$/)
})

test('a field has its description as tooltip, and a link on the page of an operation', () => {
  expect(html(<Field of="Live" name="status" />)).toBe('<dfn title="Where it is."><code>status</code></dfn>')
  expect(html(<Field of="Start" name="body.status" />)).toBe(
    '<a href="/docs/start#body.status"><code>status</code></a>',
  )
})

test('a value has its meaning as tooltip', () => {
  expect(html(<Enum of="Status" value="LIVE" />)).toBe('<dfn title="On air."><code>LIVE</code></dfn>')
  expect(html(<Enum of="Status" value="END" />)).toBe('<dfn><code>END</code></dfn>')
})

test('a name that the API lacks is shown as it is', () => {
  expect(html(<Operation id="None" />)).toBe('<code>None</code>')
  expect(html(<Field of="Live" name="a.b" />)).toBe('<dfn><code>a.b</code></dfn>')
})
