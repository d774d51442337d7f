import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hasAnchor, operationAnchors } from './operation-anchors.ts'
import { operationsById } from './operations-by-id.ts'
import { apiWith, loadOne } from './testing/description.ts'

const schema = { type: 'object', properties: { name: { type: 'string' }, 'air port': { type: 'string' } } }
const content = { 'application/json': { schema }, 'application/xml': { schema } }
const operation = {
  operationId: 'sail',
  parameters: ['path', 'query', 'header', 'cookie'].map(place => ({
    name: `a ${place}`,
    in: place,
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { content },
  responses: {
    200: { description: '', content, headers: { 'X-Left': { schema: { type: 'integer' } } } },
    '4XX': { description: '', content },
    default: { description: '' },
  },
  callbacks: {
    'on sale': { '{$request.body#/name}': { post: { requestBody: { content }, responses: {} } } },
  },
}

/** @param summary Makes the operation a new one, whose anchors are not cached. */
function sail(summary: string) {
  const document = loadOne(apiWith({ paths: { '/boats/{a path}': { post: { ...operation, summary } } } }))
  const source = operationsById(document).get('sail')
  if (!source) throw new Error('no operation')
  return { document, source }
}

test('all IDs of a page are found', () => {
  const { document, source } = sail('Found')
  const anchors = [...operationAnchors(document, source)]
  expect(anchors).toEqual(
    expect.arrayContaining([
      'path.a_path',
      'query.a_query',
      'header.a_header',
      'cookie.a_cookie',
      'body',
      'body.air_port',
      'body-2.name',
      '200',
      '200.X-Left',
      '4XX.name',
      'default',
      'callback.on_sale',
      'callback.on_sale.name',
    ]),
  )
  expect(anchors.filter(anchor => !hasAnchor(document, source, anchor))).toEqual([])
  expect(hasAnchor(document, source, 'body.none')).toBe(false)
})

test('no model is made for an ID that no section can have', () => {
  const { document, source } = sail(randomUUID())
  const { requestBody } = source.operation
  // Making a model reads the body.
  const read = vi.fn(() => requestBody)
  Object.defineProperty(source.operation, 'requestBody', { get: read })
  for (const id of ['check_run', '404.name', 'name', 'pathway', ''])
    expect(hasAnchor(document, source, id)).toBe(false)
  expect(read).not.toHaveBeenCalled()
  expect(hasAnchor(document, source, '200.name')).toBe(true)
  expect(read).toHaveBeenCalled()
})
