import { expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'

const size = { type: 'string', enum: ['small', 'large'], description: 'How large.' }
const tags = { type: 'array', items: { type: 'string' }, minItems: 2 }

/** An operation in OpenAPI 3.2 with a parameter for the whole query. */
function api(content: object, more: object = {}) {
  const parameter = { name: 'search', in: 'querystring', description: 'What to find.', content, ...more }
  const paths = { '/boats': { get: { parameters: [parameter] } } }
  return loadOne({ ...apiWith({ paths }), openapi: '3.2.0' })
}

const form = (media: object) => api({ 'application/x-www-form-urlencoded': media })
const schema = { type: 'object', properties: { size, tags }, required: ['size', 'tags'] }

function urlOf(document: ReturnType<typeof api>): string {
  const [source] = operationSources(document)
  if (!source) throw new Error('no operation')
  return makeSampleRequest(document, source).url
}

test('a parameter for the whole query has the fields of its content', () => {
  expect(modelsOf(form({ schema }))[0]?.parameters).toMatchObject([
    {
      in: 'query',
      parameters: [
        {
          name: 'search',
          description: 'What to find.',
          limits: [{ kind: 'wholeQuery', value: 'application/x-www-form-urlencoded' }],
          children: [{ name: 'size', anchor: 'query.search.size' }, { name: 'tags' }],
        },
      ],
    },
  ])
})

test('the sample sends the whole query as a form', () => {
  expect(urlOf(form({ schema }))).toBe('https://example.com/boats?size=small&tags=tags&tags=tags')
  const { required: _, ...optional } = schema
  expect(urlOf(form({ schema: { ...optional, properties: { size } } }))).toBe(
    'https://example.com/boats?size=small',
  )
})

test('the sample sends the example of the whole query', () => {
  const media = { schema, example: { size: 'large', tags: ['a b', 'c'] } }
  expect(urlOf(form(media))).toBe('https://example.com/boats?size=large&tags=a%20b&tags=c')
})

test('a whole query of another media type is shown, but not in the sample', () => {
  const document = api({ 'application/json': { schema } }, { required: true })
  expect(modelsOf(document)[0]?.parameters[0]?.parameters[0]?.limits).toEqual([
    { kind: 'wholeQuery', value: 'application/json' },
  ])
  expect(urlOf(document)).toBe('https://example.com/boats')
})

test('a cookie that is not encoded is marked', () => {
  const parameters = [{ name: 'c', in: 'cookie', style: 'cookie', schema: { type: 'string' } }]
  const document = loadOne({ ...apiWith({ paths: { '/boats': { get: { parameters } } } }), openapi: '3.2.0' })
  expect(modelsOf(document)[0]?.parameters[0]?.parameters[0]?.limits).toEqual([
    { kind: 'plainCookie', value: '' },
  ])
})
