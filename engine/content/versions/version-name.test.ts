import { expect, test } from 'vitest'
import { versionNameProblem } from './version-name.ts'

test.each(['1.0', 'v2', '2026-06', 'long_term', '1', 'console', 'com', 'v1.nul'])('%s is a name', name => {
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
  'CON',
  'nul.txt',
  'Com1',
  'lpt9.1.0',
  'constructor',
  'toString',
  '__proto__',
  '1.0 ',
  'x'.repeat(65),
])('%j is not a version name', name => {
  expect(versionNameProblem(name)).toBeTypeOf('string')
})
