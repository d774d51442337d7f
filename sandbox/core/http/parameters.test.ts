import { expect, test } from 'vitest'
import type { OpenApi } from '../description/openapi.ts'
import { type Findings, Validator } from '../validation/validate.ts'
import { readParameters } from './parameters.ts'

const document: OpenApi = { openapi: '3.1.0', paths: {} }

test.each([
  ['a%3B%20b', []],
  ['a; b', ['field']],
  ['100%', ['field']],
])('a cookie of %s is read as what it stands for', (written, wrong) => {
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
