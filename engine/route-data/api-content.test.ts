import { expect, test } from 'vitest'
import { openApiDocument } from '../reference/description/openapi.ts'
import { apiNames } from '../reference/vocabulary.ts'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { docPage } from './doc.ts'

const text = `---
title: API
---

<Operation id="StartLive" /> <Operation id="None" />

<Field of="Live" name="status" /> <Field of="StartLive" name="body.status" /> <Field of="StartLive" name="200.x" />

<Enum of="Status" value="STATUS_LIVE" /> <Enum of="StartLive#body.status" value="STATUS_END" />
`
const files = {
  ...smallSite,
  'content/docs/en/api.mdx': text,
  'content/docs/ja/both.mdx': text,
  'content/docs/en/both.mdx': text,
  'content/docs/en/code.md':
    '# Code\n\n`POST /v1/lives/{id}:start`, `POST /v1/lives/$ID:start`, `GET /v1/lives/{id}:start`, `/v1/other`\n',
}

function document(title: string, meaning: string) {
  return openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/v1/lives/{id}:start': {
        post: {
          operationId: 'StartLive',
          'x-title': title,
          deprecated: true,
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Live' } } } },
        },
      },
    },
    components: {
      schemas: {
        Live: { properties: { status: { $ref: '#/components/schemas/Status' } } },
        Status: {
          description: 'Where it is.',
          enum: ['STATUS_LIVE', 'STATUS_END'],
          'x-enumDescriptions': { STATUS_LIVE: meaning },
        },
      },
    },
  })
}

const documents = new Map([
  ['en', document('Start', 'On air.')],
  ['ja', document('開始', '配信中。')],
])
const description = { id: 'one', documents, files: [], operationFiles: new Map(), links: [] }
const names = apiNames([{ path: '/docs/api/one', description }])

const apiOf = (id: string, withNames = true) =>
  withPortal(files, { basePath: '/portal/' }, async portal => {
    const apiNames = withNames
      ? { ...portal, apiNames: names, apis: new Map([[description.id, description]]) }
      : portal
    return (
      await docPage(apiNames, { kind: 'doc', version: 'current', locale: 'ja', path: `/docs/${id}`, id })
    ).content.api
  })

test('links the parts of the API that a text names, in the locale of the page', async () => {
  const href = '/portal/ja/docs/api/one/start-live'
  expect(await apiOf('both')).toEqual({
    operations: {
      StartLive: { method: 'post', path: '/v1/lives/{id}:start', title: '開始', deprecated: true, href },
    },
    fields: {
      'Live status': { label: 'status', description: 'Where it is.', href: undefined },
      'StartLive body.status': { label: 'status', description: 'Where it is.', href: `${href}#body.status` },
    },
    values: { 'Status STATUS_LIVE': '配信中。', 'StartLive#body.status STATUS_END': '' },
    paths: {},
  })
})

test('in a text that is shown in another language, what stands in the text is of that', async () => {
  const { operations, values } = await apiOf('api')
  expect(operations.StartLive).toMatchObject({ title: 'Start', href: '/portal/ja/docs/api/one/start-live' })
  expect(values['Status STATUS_LIVE']).toBe('On air.')
})

test('method and path in code lead to the page of their operation, a path with another method does not', async () => {
  expect((await apiOf('code')).paths).toEqual({
    'POST /v1/lives/{id}:start': '/portal/ja/docs/api/one/start-live',
    'POST /v1/lives/$ID:start': '/portal/ja/docs/api/one/start-live',
  })
})

test('without an API nothing is known', async () => {
  expect(await apiOf('both', false)).toEqual({ operations: {}, fields: {}, values: {}, paths: {} })
})
