import { expect, test } from 'vitest'
import type { Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { xmlExample } from './xml-example.ts'

const document: OpenApiDocument = { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: {} }

test.each<[string, Schema, Json, string[]]>([
  [
    'entries without a name have that of the field, not that of the element around them',
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
    'invalid characters of a name are replaced',
    { type: 'object', properties: { '2nd mate': { type: 'string' } } },
    { '2nd mate': 'Ken' },
    ['<root>', '  <_2nd_mate>Ken</_2nd_mate>', '</root>'],
  ],
  [
    'nodes have the type in `nodeType` of OpenAPI 3.2: attributes, text, parts without an element, lists with one',
    {
      type: 'object',
      xml: { name: 'boat' },
      properties: {
        id: { type: 'integer', xml: { nodeType: 'attribute' } },
        flag: { type: 'object', xml: { nodeType: 'none' }, properties: { color: { type: 'string' } } },
        masts: {
          type: 'array',
          xml: { nodeType: 'element' },
          items: { type: 'string', xml: { name: 'mast' } },
        },
        note: {
          type: 'object',
          properties: {
            lang: { type: 'string', xml: { nodeType: 'attribute' } },
            said: { type: 'string', xml: { nodeType: 'text' } },
          },
        },
        log: { type: 'object', properties: { raw: { type: 'string', xml: { nodeType: 'cdata' } } } },
      },
    },
    {
      id: 7,
      flag: { color: 'red' },
      masts: ['main', 'mizzen'],
      note: { lang: 'en', said: 'a < b' },
      log: { raw: 'a < b ]]>' },
    },
    [
      '<boat id="7">',
      '  <color>red</color>',
      '  <masts>',
      '    <mast>main</mast>',
      '    <mast>mizzen</mast>',
      '  </masts>',
      '  <note lang="en">a &lt; b</note>',
      '  <log><![CDATA[a < b ]]]]><![CDATA[>]]></log>',
      '</boat>',
    ],
  ],
])('%s', (_, schema, value, lines) => {
  expect(xmlExample(document, schema, value).split('\n').slice(1)).toEqual(lines)
})
