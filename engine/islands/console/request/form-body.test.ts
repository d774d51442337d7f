import type { OpenApi, RequestBody } from '@shiori/sandbox/description/openapi'
import { operationsOf } from '@shiori/sandbox/description/operations'
import { Validator } from '@shiori/sandbox/validate'
import { expect, test } from 'vitest'
import { apiConsole } from '../../../config/messages/console/en.ts'
import { formSample } from '../code/form-sample.ts'
import { bodyFieldsOf, formData } from './form-body.ts'
import { formErrors } from './form-errors.ts'
import { type BuiltRequest, makeRequest } from './make-request.ts'

function formOf(requestBody: RequestBody) {
  const description: OpenApi = {
    openapi: '3.1.0',
    paths: { '/covers': { post: { operationId: 'AddCover', requestBody } } },
  }
  const [operation] = operationsOf(description)
  if (!operation) throw new Error('no operation')
  const fields = bodyFieldsOf(description, operation)
  return {
    fields,
    make: (values: Record<string, string>, files = {}) =>
      makeRequest(operation, fields, { values, body: undefined }, files),
    errors: (values: Record<string, string>, files = {}) =>
      formErrors(
        new Validator(description),
        operation,
        fields,
        { values, body: undefined },
        files,
        apiConsole,
      ).fields,
  }
}

function formOfParts(body: BuiltRequest['body']): FormData {
  if (body === undefined || typeof body === 'string' || body instanceof Blob) throw new Error('no form')
  return formData(body)
}

const schema = {
  type: 'object',
  required: ['cover'],
  properties: {
    title: { type: 'string', maxLength: 5, default: 'Sea' },
    tags: { type: 'array', items: { type: 'string' } },
    size: { type: 'object' },
    cover: { type: 'string', format: 'binary' },
    pages: { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } },
  },
}
const file = (name: string) => new File(['a'], name, { type: 'image/png' })

test('a multipart body is a field for each part, and files travel with the others', () => {
  const { fields, make } = formOf({ content: { 'multipart/form-data': { schema } } })
  expect(fields.map(({ label, files, required, initial }) => [label, files, required, initial])).toEqual([
    ['cover', 'one', true, ''],
    ['title', undefined, false, 'Sea'],
    ['tags', undefined, false, ''],
    ['size', undefined, false, ''],
    ['pages', 'many', false, ''],
  ])
  const made = make(
    { 'body tags': 'a\nb', 'body size': '{"w": 1}', 'body title': '' },
    { 'body cover': [file('c.png')], 'body pages': [file('1.png'), file('2.png')] },
  )
  expect(made.headers).toEqual({})
  const sent = [...formOfParts(made.body)]
  expect(sent.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['cover', 'c.png'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['size', 'blob'],
    ['pages', '1.png'],
    ['pages', '2.png'],
  ])
  expect(formSample('', made, undefined).body).toMatchObject({
    kind: 'multipart',
    parts: [
      { name: 'cover', content: { fileName: 'c.png', mediaType: 'image/png' } },
      { name: 'tags', content: { text: 'a' } },
      {},
      { name: 'size', content: { text: '{"w":1}', mediaType: 'application/json' } },
      {},
      {},
    ],
  })
})

test('parts of a multipart body travel with the types that its description gives them, as in samples', async () => {
  const properties = {
    note: { type: 'string' },
    size: { type: 'object' },
    place: { type: 'object' },
    codes: { type: 'array', items: { type: 'integer' } },
    count: { type: 'integer' },
  }
  const encoding = {
    note: { contentType: 'text/markdown, text/plain' },
    place: { style: 'deepObject', explode: true },
    codes: { contentType: 'application/json' },
  }
  const { make } = formOf({
    content: { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } },
  })
  const made = make({
    'body note': '# Hi',
    'body size': '{"w": 1}',
    'body place': '{"a": {"b": 1}}',
    'body codes': '1\n2',
    'body count': '12345678901234567890',
  })
  const sent = await Promise.all(
    [...formOfParts(made.body)].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, await value.text(), value.type],
    ),
  )
  expect(sent).toEqual([
    ['note', '# Hi', 'text/markdown'],
    ['size', '{"w":1}', 'application/json'],
    ['place[a][b]', '1'],
    ['codes', '[1,2]', 'application/json'],
    ['count', '12345678901234567890'],
  ])
})

test('a form in the address form is text', () => {
  const { fields, make } = formOf({ content: { 'application/x-www-form-urlencoded': { schema } } })
  expect(fields.filter(({ files }) => files)).toEqual([])
  expect(make({ 'body title': 'a&b', 'body tags': 'x\ny z' })).toMatchObject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=a%26b&tags=x&tags=y+z',
  })
})

test('a body that is a file is one field', () => {
  const { fields, make } = formOf({ required: true, content: { 'image/png': {} } })
  expect(fields).toMatchObject([{ key: 'body', label: 'image/png', files: 'one', required: true }])
  const cover = file('c.png')
  const made = make({}, { body: [cover] })
  expect(made).toMatchObject({ headers: { 'content-type': 'image/png' }, body: cover })
  expect(formSample('', made, undefined).body).toEqual({
    kind: 'file',
    mediaType: 'image/png',
    fileName: 'c.png',
  })
})

test('JSON, and text that is not a file, are edited as text', () => {
  expect(formOf({ content: { 'application/json': { schema } } }).fields).toEqual([])
  expect(formOf({ content: { 'text/plain': { schema: { type: 'string' } } } }).fields).toEqual([])
})

test('reports a missing file and text that does not match', () => {
  const { errors } = formOf({ content: { 'multipart/form-data': { schema } } })
  expect(errors({ 'body title': 'Ocean' })).toEqual({ 'body cover': 'is required' })
  expect(errors({ 'body title': 'Oceans' }, { 'body cover': [file('c.png')] })).toEqual({
    'body title': expect.stringContaining('5'),
  })
})
