import type { OpenApi } from '@shiori/sandbox/description/openapi'
import { operationsOf } from '@shiori/sandbox/description/operations'
import { Validator } from '@shiori/sandbox/validate'
import { expect, test } from 'vitest'
import { apiConsole } from '../../../config/messages/console/en.ts'
import { draftOf, fragmentOf } from '../../../reference/try-link.ts'
import { fieldsOf } from './fields.ts'
import { formErrors } from './form-errors.ts'
import { makeRequest } from './make-request.ts'
import { sandboxToken, tokenPlace, withToken } from './sandbox-token.ts'

const description: OpenApi = {
  openapi: '3.1.0',
  security: [{ Key: [] }],
  paths: {
    '/loans/{id}': {
      put: {
        operationId: 'ChangeLoan',
        parameters: [
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: {
              type: 'object',
              properties: { days: { type: 'integer', maximum: 30 }, late: { type: 'boolean' } },
            },
          },
          { name: 'id', in: 'path', required: true, example: 'a b', schema: { type: 'string' } },
          { name: 'X-Desk', in: 'header', schema: { type: 'string', enum: ['north', 'south'] } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['days'], properties: { days: { type: 'integer' } } },
            },
          },
        },
      },
    },
  },
  components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
}
const [operation] = operationsOf(description)
if (!operation) throw new Error('no operation')
const fields = fieldsOf(description, operation)
const validator = new Validator(description)

test('required fields come first, an object of the query is a field for each of its own', () => {
  expect(fields.map(({ label, initial }) => [label, initial])).toEqual([
    ['id', 'a b'],
    ['tags', ''],
    ['filter[days]', ''],
    ['filter[late]', ''],
    ['X-Desk', ''],
  ])
})

test('a query that is one object is a field for each of its own, by its name alone', () => {
  const [search] = operationsOf({
    openapi: '3.1.0',
    paths: {
      '/loans': {
        get: {
          parameters: [
            {
              name: 'search',
              in: 'query',
              style: 'form',
              explode: true,
              schema: {
                type: 'object',
                properties: {
                  days: { type: 'integer' },
                  desks: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          ],
        },
      },
    },
  })
  if (!search) throw new Error('no operation')
  const formFields = fieldsOf(description, search)
  expect(formFields.map(({ label }) => label)).toEqual(['days', 'desks'])
  const values = { 'query search[days]': '3', 'query search[desks]': 'north\nsouth' }
  expect(makeRequest(search, formFields, { values, body: '' }).target).toBe(
    '/loans?days=3&desks=north&desks=south',
  )
})

test('sends filled-in values in the style of their parameters, and no empty ones', () => {
  const values = {
    'path id': 'a b',
    'query tags': 'x\ny&z',
    'query filter[days]': '3',
    'header X-Desk': 'north',
  }
  expect(makeRequest(operation, fields, { values, body: '{"days": 1}' })).toEqual({
    method: 'PUT',
    target: '/loans/a%20b?tags=x&tags=y%26z&filter%5Bdays%5D=3',
    headers: { 'x-desk': 'north', 'content-type': 'application/json' },
    body: '{"days": 1}',
  })
})

test('does not send the fragment that distinguishes operations of one address', () => {
  const values = { 'path id': '7', 'query tags': 'x' }
  const renamed = { ...operation, path: '/loans/{id}#rename' }
  expect(makeRequest(renamed, fields, { values, body: undefined }).target).toBe('/loans/7?tags=x')
})

test('reports values that do not match the description before anything is sent', () => {
  const errors = (values: Record<string, string>, body: string) =>
    formErrors(validator, operation, fields, { values, body }, {}, apiConsole)
  expect(errors({ 'path id': '1' }, '{"days": 1}').count).toBe(0)
  const many = errors({ 'query filter[days]': '31', 'header X-Desk': 'west' }, '{"days": "1", "dais": 2}')
  expect(many.fields).toEqual({
    'path id': 'is required',
    'query filter[days]': 'must be at most 30',
    'header X-Desk': 'must be one of north, south',
  })
  expect(many.body.map(({ field }) => field)).toEqual(['days', 'dais'])
  expect(errors({ 'path id': '1', 'query filter[days]': '1.5' }, '{').fields).toEqual({
    'query filter[days]': 'must be a whole number',
  })
  for (const id of ['.', '..'])
    expect(errors({ 'path id': id }, '{"days": 1}').fields).toEqual({ 'path id': apiConsole.missingValue })
  expect(errors({ 'path id': '1' }, '{').body[0]?.description).toMatch(/not JSON/)
})

test('a link gives back what the form held, and anything else gives nothing', () => {
  const draft = { values: { 'path id': '見る/+=&#' }, body: '{"名": "🎬"}' }
  expect(draftOf(fragmentOf(draft))).toEqual(draft)
  expect(fragmentOf(draft)).toMatch(/^#try=[\w-]+$/)
  expect(draftOf(fragmentOf({ values: {}, body: undefined }))).toEqual({ values: {}, body: undefined })
  for (const other of ['', '#body', '#try=', '#try=%%%', '#try=bnVsbA'])
    expect(draftOf(other)).toBeUndefined()
})

test('a token travels where its scheme says, and is not part of what is kept', () => {
  const place = tokenPlace(description, operation)
  const made = makeRequest(operation, fields, { values: { 'path id': '1' }, body: undefined })
  expect(withToken(made, place, 'secret').headers).toEqual({ 'x-key': 'secret' })
  expect(made.headers).toEqual({})
  if (!place) throw new Error('no place')
  expect(sandboxToken(place)).toBe('sandbox_me')
  expect(sandboxToken(place, [], true)).toBe('sandbox_me.Key')
  const issued = [
    { token: 'old', scheme: 'Key' },
    { token: 'new', scheme: 'Key' },
    { token: 'other', scheme: 'Other' },
  ]
  expect([sandboxToken(place, issued), sandboxToken(place, issued, true)]).toEqual(['new', 'new'])
})

test('numbers are sent as they were typed, and half of an emoji does not end the form', () => {
  const operationOf = (parameters: object[]) => {
    const document = {
      openapi: '3.1.0',
      paths: { '/films': { get: { operationId: 'Films', parameters } } },
    } as OpenApi
    const [found] = operationsOf(document)
    if (!found) throw new Error('no operation')
    return { found, own: fieldsOf(document, found) }
  }
  const { found, own } = operationOf([
    { name: 'after', in: 'query', schema: { type: 'integer' } },
    { name: 'sizes', in: 'query', schema: { type: 'array', items: { type: 'number' } } },
    { name: 'name', in: 'query', schema: { type: 'string' } },
  ])
  const values = {
    'query after': ' 12345678901234567890',
    'query sizes': '1e400\n0.10',
    'query name': 'a\ud83d',
  }
  expect(makeRequest(found, own, { values, body: undefined }).target).toBe(
    '/films?after=12345678901234567890&sizes=1e400&sizes=0.10&name=a%EF%BF%BD',
  )
})

test('a value that is wanted begins as the example that is found for it', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/films/{id}': {
        get: {
          operationId: 'Film',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'f1' } },
            { name: 'year', in: 'query', required: true, examples: { a: { value: 1999 } }, schema: {} },
            { name: 'page', in: 'query', schema: { type: 'integer', example: 2 } },
            {
              name: 'filter',
              in: 'query',
              required: true,
              schema: {
                type: 'object',
                required: ['by'],
                properties: {
                  by: { type: 'string', enum: ['name'] },
                  late: { type: 'boolean', example: true },
                },
              },
            },
          ],
        },
      },
    },
  } as unknown as OpenApi
  const [found] = operationsOf(document)
  expect(found && fieldsOf(document, found).map(({ label, initial }) => [label, initial])).toEqual([
    ['id', 'f1'],
    ['year', '1999'],
    ['by', 'name'],
    ['page', ''],
    ['late', ''],
  ])
})

test('reports what no header can contain before it is sent', () => {
  const found = (value: string) =>
    formErrors(
      validator,
      operation,
      fields.map(field => (field.place === 'header' ? { ...field, schema: { type: 'string' } } : field)),
      { values: { 'path id': 'a', 'header X-Desk': value }, body: '{"days":1}' },
      {},
      apiConsole,
    ).fields
  expect(found('Müller')).toEqual({})
  expect(found('窓口')).toEqual({ 'header X-Desk': apiConsole.badHeader })
  expect(found('a\nb')).toEqual({ 'header X-Desk': apiConsole.badHeader })
})
