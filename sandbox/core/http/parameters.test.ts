import { expect, test } from 'vitest'
import type { OpenApi } from '../description/openapi.ts'
import { type Findings, Validator } from '../validation/validate.ts'
import { readParameters } from './parameters.ts'

const document: OpenApi = { openapi: '3.1.0', paths: {} }

test('an object whose fields are parameters of their own is read from them', () => {
  const findings: Findings = { violations: [], unknown: [] }
  const list = { type: 'array', items: { type: 'integer' } }
  const schema = {
    type: 'object',
    required: ['size'],
    properties: { size: { type: 'integer' }, tags: list, other: { type: 'string' } },
  }
  const read = (search: string) =>
    readParameters(
      document,
      new Validator(document),
      [{ name: 'whole', in: 'query', style: 'form', explode: true, required: true, schema }],
      { path: {}, search, header: () => undefined },
      findings,
    ).query
  expect(read('size=3&tags=1&tags=2')).toEqual({ whole: { size: 3, tags: [1, 2] } })
  expect(findings).toEqual({ violations: [], unknown: [] })
  expect(read('color=red')).toEqual({})
  expect(findings).toMatchObject({ violations: [{ field: 'whole' }], unknown: ['color'] })
})

test.each([
  ['a%3B%20b', []],
  ['a; b', ['field']],
  ['100%', ['field']],
])('a cookie of %s is read as its value', (written, wrong) => {
  const findings: Findings = { violations: [], unknown: [] }
  readParameters(
    document,
    new Validator(document),
    [{ name: 'field', in: 'cookie', required: true, schema: { type: 'string', enum: ['a; b'] } }],
    { path: {}, search: '', header: name => (name === 'cookie' ? `other=1; field=${written}` : undefined) },
    findings,
  )
  expect(findings.violations.map(({ field }) => field)).toEqual(wrong)
})

test.each<['path' | 'header', string, unknown, string[]]>([
  ['path', '3,4', [3, 4], []],
  ['header', '3, 4', [3, 4], []],
  ['path', '3', [3], []],
  ['path', 'a,4', ['a', 4], ['ids[0]']],
])('a list in the %s is %s', (place, written, expected, wrong) => {
  const findings: Findings = { violations: [], unknown: [] }
  const read = readParameters(
    document,
    new Validator(document),
    [{ name: 'ids', in: place, required: true, schema: { type: 'array', items: { type: 'integer' } } }],
    { path: { ids: written }, search: '', header: () => written },
    findings,
  )
  // The path itself names a resource, so it stays as it was sent.
  expect(place === 'path' ? read.path.ids : read.header.ids).toEqual(place === 'path' ? written : expected)
  expect(findings.violations.map(({ field }) => field)).toEqual(wrong)
})
