import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { yamlText } from './yaml-text.ts'

const long = 'A text that is longer than a line may be, so that it is folded where one begins anew. '.repeat(
  3,
)

const document = {
  openapi: '3.1.0',
  info: { title: 'Test: a "title"', version: '1', description: `${long}\n\n- one\n- two\n`, empty: {} },
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/a/{id}': { get: { summary: long, responses: { 200: { description: 'OK' } } } },
    '? b': { post: { tags: ['yes', '# no'] } },
  },
  components: { schemas: { 'a.B': { enum: ['on', null, 1.5, '1'] }, true: { const: ' ' } }, responses: {} },
  'x: y': { deep: { er: long } },
  null: { a: { b: 1 } },
  tags: [],
  security: undefined,
}

test('a document is written as by `stringify`', () => {
  expect(yamlText(document)).toBe(stringify(document, { lineWidth: 110 }))
  expect(parse(yamlText(document))).toEqual(document)
})

test('a shared value is written at both places', () => {
  const shared = { type: 'string' }
  const twice = { components: { schemas: { A: shared, B: shared } } }
  expect(yamlText(twice)).toBe(
    stringify(structuredClone({ components: { schemas: { A: { ...shared }, B: { ...shared } } } }), {
      lineWidth: 110,
    }),
  )
})

test('a value with two names is written once', () => {
  const hooks = { sold: { post: { summary: 'Sold' } }, 'not plain: ': {} }
  const text = yamlText({ 'x-webhooks': hooks, openapi: '3.1.0', webhooks: hooks, 'x: y': hooks })
  expect(text).toContain('x-webhooks: &x-webhooks\n  sold:\n')
  expect(text).toContain('\nwebhooks: *x-webhooks\n')
  expect(parse(text)).toEqual({ 'x-webhooks': hooks, openapi: '3.1.0', webhooks: hooks, 'x: y': hooks })
})
