import { expect, test } from 'vitest'
import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { xmlExample } from './xml-example.ts'

const document: OpenApiDocument = { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: {} }

test.each<[string, Schema, Json, string[]]>([
  [
    'entries without a name of their own have that of the field, not of what wraps them',
    {
      type: 'object',
      properties: {
        mast: { type: 'array', xml: { wrapped: true, name: 'masts' }, items: { type: 'string' } },
      },
    },
    { mast: ['main', 'mizzen'] },
    ['<root>', '  <masts>', '    <mast>main</mast>', '    <mast>mizzen</mast>', '  </masts>', '</root>'],
  ],
  [
    'a name that begins with a digit, or holds a space, is made one',
    { type: 'object', properties: { '2nd mate': { type: 'string' } } },
    { '2nd mate': 'Ken' },
    ['<root>', '  <_2nd_mate>Ken</_2nd_mate>', '</root>'],
  ],
])('%s', (_, schema, value, lines) => {
  expect(xmlExample(document, schema, value).split('\n').slice(1)).toEqual(lines)
})
