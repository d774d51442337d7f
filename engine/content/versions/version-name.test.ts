import { expect, test } from 'vitest'
import { versionNameProblem } from './version-name.ts'

test.each(['1.0', 'v2', '2026-06', 'long_term', '1'])('%s is a name', name => {
  expect(versionNameProblem(name)).toBeUndefined()
})

test.each([
  '',
  '../x',
  '..',
  '1..0',
  '/1',
  'a/b',
  'a\\b',
  '1 0',
  '.1',
  '1.',
  '-1',
  'é',
  'current',
  'Next',
  'api',
  'tags',
  'a.html',
  'x'.repeat(65),
])('%j is not a version name', name => {
  expect(versionNameProblem(name)).toBeTypeOf('string')
})
