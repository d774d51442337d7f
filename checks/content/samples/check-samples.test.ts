import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { checkContent } from '../check-content.ts'

const description = `openapi: 3.1.0
info: { title: Shop, version: '2' }
servers: [{ url: 'https://{{apiHost}}' }]
tags: [{ name: Orders, description: What was bought. }]
paths:
  /v1/orders:
    post:
      operationId: CreateOrder
      tags: [Orders]
      summary: Creates an order.
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { total: { type: integer } } } } }
      responses: { '200': { description: Done. } }
`
const apis = [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop', overlays: {} }]

/** Checks a page with these lines below its front matter, which has three lines. */
async function check(...lines: readonly string[]) {
  const page = ['---', 'title: Orders', '---', ...lines].join('\n')
  using site = new SiteFolder({ 'api/shop.yaml': description, 'content/docs/en/intro.mdx': page }, { apis })
  const { root, cache } = site.paths
  const { samples, requests, problems } = await checkContent({ root, cache, filter: 'intro' })
  const found = problems.filter(({ code }) => /^sample|^unknown-/.test(code))
  return { samples, requests, found: found.map(({ code, line }) => `${line} ${code}`) }
}

test('counts samples and their requests', async () => {
  const right = ['curl https://{{apiHost}}/v1/orders -d \'{ "total": 1 }\'']
  expect(
    await check('```bash', ...right, '```', '', '```json title="Response"', '{ "id": 1 }', '```'),
  ).toEqual({
    samples: 2,
    requests: 1,
    found: [],
  })
})

test('reports a block without a language, an unreadable one, and a request that the API does not accept', async () => {
  const wrong = await check(
    '```',
    'a',
    '```',
    '```json',
    '{ "a": }',
    '```',
    '```bash',
    'curl https://{{apiHost}}/v1/orders \\',
    '  -d \'{ "total": "1" }\'',
    '```',
  )
  expect(wrong.found).toEqual(['4 sample-language', '8 sample-syntax', '12 sample-request'])
})

test('reports a wrong path once, unless the page says that it does not belong to the API', async () => {
  const lines = ['```bash', 'curl -X POST https://{{apiHost}}/v1/order', '```']
  expect((await check(...lines)).found).toEqual(['5 unknown-path'])
  expect((await check(...lines, '', '{/* not in the API: /v1/order */}')).found).toEqual([])
})

test('reports a wrong method that only the complete command shows', async () => {
  const lines = ['```bash', 'curl https://{{apiHost}}/v1/orders -X PUT', '```']
  expect((await check(...lines)).found).toEqual(['5 sample-request'])
})
