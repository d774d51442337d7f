import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { SiteOutput } from '../site-output.ts'
import { checkWritten } from './check-written.ts'

let out: SiteOutput
beforeEach(() => {
  out = new SiteOutput(mkdtempSync(path.join(tmpdir(), 'check-written-')), undefined)
  out.write('docs/a.html', '<p>a</p>', 'page')
})
afterEach(() => rmSync(out.folder, { recursive: true }))

test('a site as it was written passes, with its compressed files', () => {
  expect(() => checkWritten(out)).not.toThrow()
})

test.each([
  ['nobody recorded', 'docs/b.mjs', /docs\/b\.mjs was not written by the build/],
  ['is shorter', 'docs/a.html', /docs\/a\.html has 0 bytes instead of 8/],
])('a file that %s ends the build', (_, name, message) => {
  const file = path.join(out.folder, name)
  writeFileSync(file, '')
  expect(() => checkWritten(out)).toThrow(message)
})

test('a file that is gone ends the build', () => {
  rmSync(path.join(out.folder, 'docs/a.html'))
  expect(() => checkWritten(out)).toThrow(/docs\/a\.html is missing/)
})

test('suggests another program or a full disk as the cause', () => {
  writeFileSync(path.join(out.folder, 'docs/a.html'), '')
  let thrown: unknown
  try {
    checkWritten(out)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ProblemsError)
  expect(thrown).toMatchObject({
    problems: [
      { severity: 'error', code: 'output', hint: expect.stringMatching(/another program .* disk full/) },
    ],
  })
})

test.each([
  [5, /:(?: \d\.js was not written by the build,?){5}$/m],
  [7, /:(?: \d\.js was not written by the build,?){5} and 2 more$/m],
])('of %i files that are wrong five are named, and the rest are counted', (count, message) => {
  for (let number = 0; number < count; number++) writeFileSync(path.join(out.folder, `${number}.js`), '')
  expect(() => checkWritten(out)).toThrow(message)
})
