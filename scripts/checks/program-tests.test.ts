import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { full } from '../../engine/testing/full.ts'
import { leftOutPrograms, programTests } from './program-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('three quarters of the files are left out of a sample, none of the nightly run', () => {
  const all = programTests(root)
  expect(all.length).toBeGreaterThan(50)
  const leftOut = leftOutPrograms(root)
  expect(all).toEqual(expect.arrayContaining(leftOut))
  expect(Math.abs(leftOut.length - (full ? 0 : (all.length * 3) / 4))).toBeLessThan(1)
})

/** Code that bundles, builds, or starts or changes a process, for folders with tests of both kinds. */
const program =
  /\b(?:buildSite|bundle\w*|shiori|spawn\w*|execFile\w*|run\w*|compile\w*|collectGarbage)\(|from 'vite'/

test('a test that starts no program runs with all others, each day', () => {
  const redundant = programTests(root).filter(
    file =>
      /^(?:engine\/(?:build|vite)|scripts)\//.test(file) &&
      !program.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(redundant).toEqual([])
})

test('none of the others builds a site', () => {
  const programs = new Set(programTests(root))
  const others = globSync('{engine,scripts,checks}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    file => !programs.has(file),
  )
  const builds = others.filter(file => /\bbuildSite\(/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(builds).toEqual([])
})
