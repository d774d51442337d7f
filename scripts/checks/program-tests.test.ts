import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { full } from '../../engine/testing/full.ts'
import { leftOutPrograms, programTests } from './program-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('half of the files are left out of a sample, none of the nightly run', () => {
  const all = globSync([...programTests], { cwd: root })
  expect(all.length).toBeGreaterThan(50)
  const leftOut = leftOutPrograms(root)
  expect(all).toEqual(expect.arrayContaining(leftOut))
  expect(Math.abs(leftOut.length - (full ? 0 : all.length / 2))).toBeLessThan(1)
})
