import { expect, test } from 'vitest'
import { operationPage } from '../../route-data/operation.ts'
import { withPortal } from '../../testing/open-portal.ts'
import { smallSite } from '../../testing/small-site.ts'
import { markdownPlace } from '../page-markdown.ts'
import { operationMarkdown } from './operation-markdown.ts'

/** Renders an operation, `GET /boats` of OpenAPI 3.2, as Markdown. */
function markdownOf(operation: object, parts: object = {}): Promise<string> {
  const description = {
    openapi: '3.2.0',
    info: { title: 'Harbour', version: '1' },
    paths: { '/boats': { get: { operationId: 'ListBoats', ...operation } } },
    ...parts,
  }
  const files = { ...smallSite, 'api/harbour.json': JSON.stringify(description) }
  const api = { id: 'harbour', file: 'api/harbour.json', path: '/docs/api/harbour' }
  return withPortal(files, { apis: [api] }, async portal => {
    const route = [...portal.model.routes.values()].find(
      ({ kind, locale }) => kind === 'operation' && locale === 'en',
    )
    if (route?.kind !== 'operation') throw new Error('There is no operation')
    const page = await operationPage(portal, route)
    return operationMarkdown(portal, route, page, markdownPlace(portal, page.frame, route.path))
  })
}

const content = { 'application/json': { example: { masts: 1 } } }
const example = '```json\n{\n  "masts": 1\n}\n```'

test('an answer with an example and no schema has its example, whatever its status', async () => {
  const responses = { 200: { description: 'Boats.', content }, 404: { description: 'None.', content } }
  const [, responsesText = ''] = (await markdownOf({ responses })).split('## Responses')
  expect(responsesText).toContain(
    `**200** Boats.\n\n\`application/json\`\n\nExample of the response:\n\n${example}`,
  )
  expect(responsesText).toContain(`**404** None.\n\nExample of the response:\n\n${example}`)
})

test('the fields of an error are described elsewhere', async () => {
  const refusal = {
    'application/json': { schema: { properties: { masts: { type: 'integer' } } }, example: { masts: 1 } },
  }
  const responses = {
    200: { description: 'Boats.' },
    404: { description: 'None.', content: refusal },
    default: { description: 'Other.', content: refusal },
  }
  const [, responsesText] = (await markdownOf({ responses })).split('## Responses')
  expect(responsesText).toBe('\n\n**200** Boats. (No body)\n\n**404** None.\n\n**default** Other.')
})

test('shows the default response in full if no response of success is described', async () => {
  const responses = { default: { description: 'Boats.', content } }
  const [, responsesText = ''] = (await markdownOf({ responses })).split('## Responses')
  expect(responsesText).toContain(
    `**default** Boats.\n\n\`application/json\`\n\nExample of the response:\n\n${example}`,
  )
})

test('summaries of answers and badges of operations', async () => {
  const responses = {
    200: { summary: 'All boats.', description: 'By *name*.' },
    404: { summary: 'No boat', description: 'None *moored*.' },
  }
  const tags = [
    { name: 'beta', summary: 'Beta', description: 'May change.', kind: 'badge' },
    { name: 'old', kind: 'badge' },
  ]
  const text = await markdownOf({ tags: ['beta', 'old'], responses }, { tags })
  expect(text).toContain('**200** All boats. By *name*.')
  expect(text).toContain('**404** No boat · None *moored*.')
  expect(text).toContain('\n\n**Beta** (May change.) · **old**\n\n')
})
