import { expect, test } from 'vitest'
import { operationEntries } from './api-entries.ts'
import { apiIndex } from './api-index.ts'
import { typesFile } from './clients/types-file.ts'
import { makeSampleRequest } from './make-sample-request.ts'
import { isTryable } from './operation-group.ts'
import { operationSources } from './operation-source.ts'
import { operationsById } from './operations-by-id.ts'
import { curl } from './samples/curl.ts'
import { operationSlice } from './slice.ts'
import { apiWith, DescriptionFolder, modelsOf } from './testing/description.ts'

/** A description in OpenAPI 3.2 with custom methods. */
const copy = {
  operationId: 'CopyBoat',
  summary: 'Copy a boat',
  security: [{ Kye: [] }],
  parameters: [{ name: 'Destination', in: 'header', required: true, schema: { type: 'string' } }],
  responses: {
    201: {
      description: 'Copied.',
      links: { again: { operationRef: '#/paths/~1boats/additionalOperations/COPY' } },
    },
  },
}
const description = {
  ...apiWith({
    paths: {
      '/boats': {
        get: { operationId: 'ListBoats' },
        additionalOperations: {
          COPY: copy,
          POST: { operationId: 'AddBoat' },
          Move: { operationId: 'MoveBoat' },
        },
      },
    },
    components: { securitySchemes: { Key: { type: 'http', scheme: 'bearer' } } },
  }),
  openapi: '3.2.0',
}

function load() {
  using folder = new DescriptionFolder({ 'api.json': description })
  const { description: loaded, problems } = folder.load({ file: 'api.json' })
  const document = loaded?.documents.get('en')
  if (!loaded || !document) throw new Error('not loaded')
  return { loaded, document, problems }
}

test('an operation with a custom method has a page; a method that is not in capitals is reported', () => {
  const { loaded, document, problems } = load()
  expect(modelsOf(document).map(({ id, method, title }) => [id, method, title])).toEqual([
    ['ListBoats', 'get', 'List boats'],
    ['AddBoat', 'post', 'Add boat'],
    ['CopyBoat', 'copy', 'Copy a boat'],
  ])
  const index = apiIndex({ id: 'boats', path: '/docs/api/boats' }, loaded)
  expect(operationEntries(index).at(-1)).toMatchObject({
    method: 'copy',
    path: '/docs/api/boats/copy-boat',
    title: { en: 'Copy a boat' },
    file: 'api.json',
  })
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'api-version #/paths/~1boats/additionalOperations/Move: the operation of the method "Move" has no page',
    'api-security #/paths/~1boats/additionalOperations/COPY/security/0/Kye: there is no security scheme "Kye"',
  ])
})

test('an operation with a custom method has a sample, a slice and links like any other', () => {
  const { document } = load()
  const source = operationsById(document).get('CopyBoat')
  if (!source) throw new Error('no operation')
  expect(curl.generate(makeSampleRequest(document, source))).toContain(
    "curl -X COPY 'https://example.com/boats'",
  )
  const slice = operationSlice(document, source).document
  expect(slice.paths).toMatchObject({
    '/boats': { additionalOperations: { COPY: { operationId: 'CopyBoat' } } },
  })
  const [found] = operationSources(slice as unknown as typeof document)
  expect(found).toMatchObject({ method: 'copy', path: '/boats' })
  const link = modelsOf(document).at(-1)?.responses[0]?.links?.[0]
  expect(link?.name).toBe('again')
})

test("types for clients contain only HTTP's own methods", () => {
  expect(typesFile(load().document)).not.toContain('copy')
})

test('a console sends any method that browsers send', () => {
  const tried = [...operationSources(load().document)].filter(isTryable).map(({ method }) => method)
  expect(tried).toEqual(['get', 'post', 'copy'])
  expect(isTryable({ method: 'trace' })).toBe(false)
  expect(isTryable({ method: 'get', webhook: true })).toBe(false)
})
