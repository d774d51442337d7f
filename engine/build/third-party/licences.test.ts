import { expect, test } from 'vitest'
import { isPermissive } from './licences.ts'

test.each([
  ['MIT'],
  ['Apache-2.0'],
  ['(MPL-2.0 OR Apache-2.0)'],
  ['MIT AND ISC'],
  ['GPL-3.0-only or MIT'],
  ['(MIT AND (ISC OR EPL-2.0))'],
  ['Apache-2.0 WITH LLVM-exception'],
])('%s asks for nothing more', expression => {
  expect(isPermissive(expression)).toBe(true)
})

test.each([
  ['EPL-2.0'],
  ['GPL-3.0-only'],
  ['LGPL-2.1-or-later'],
  ['AGPL-3.0-only WITH MIT'],
  ['MPL-2.0'],
  ['MIT AND EPL-2.0'],
  ['MIT OR ISC AND'],
  ['MIT AND (EPL-2.0 OR GPL-2.0)'],
  ['(MIT'],
  ['MIT EPL-2.0'],
  ['SEE LICENSE IN LICENSE.txt'],
  ['UNLICENSED'],
  [''],
  ['mit, mostly'],
  ['constructor'],
])('%j is to be looked at', expression => {
  expect(isPermissive(expression)).toBe(false)
})
