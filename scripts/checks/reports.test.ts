import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const modules = resolve('node_modules')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-reports-'))
  await symlink(modules, join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a real test runner over test files in a folder of their own. */
async function runTests(
  name: string,
  files: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<{ code: number | null; report: string }> {
  const root = join(folder, name)
  const report = join(root, 'report.json')
  await mkdir(root)
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, file), text)
  const { VITEST: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return { code: status, report }
}

const runVitest = (name: string, files: Readonly<Record<string, string>>) =>
  runTests(name, files, [
    join(modules, 'vitest/vitest.mjs'),
    'run',
    '--globals',
    '--reporter=json',
    '--outputFile.json=report.json',
  ])

const runPlaywright = (name: string, files: Readonly<Record<string, string>>) =>
  runTests(name, { 'playwright.config.mjs': 'export default { retries: 1 }', ...files }, [
    join(modules, '@playwright/test/cli.js'),
    'test',
    '--reporter=json',
  ])

test('Vitest: passed, failed, skipped, to do, and a file that cannot be loaded', async () => {
  const { code, report } = await runVitest('vitest', {
    'a.test.js': `
      test('passes', () => {})
      test('passes too', () => {})
      test('fails', () => { throw new Error('no') })
      test.skip('is skipped', () => {})
      test.todo('is to do')`,
    'b.test.js': `import './nowhere.js'\ntest('is never reached', () => {})`,
  })
  expect(code).toBe(1)
  expect(await readVitestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    notes: [
      expect.stringMatching(/b\.test\.js could not be loaded\n {2}.*nowhere\.js/),
      expect.stringMatching(/a\.test\.js: fails\n {2}Error: no\n/),
    ],
  })
})

test('Vitest: a hook that fails fails its tests', async () => {
  const { report } = await runVitest('vitest-hook', {
    'a.test.js': `beforeAll(() => { throw new Error('no') })\ntest('waits', () => {})`,
  })
  expect((await readVitestReport(report))?.passed).toBe(0)
})

test('Playwright: passed, failed, flaky, skipped', async () => {
  const { code, report } = await runPlaywright('playwright', {
    'a.spec.mjs': `
      import { test, expect } from '@playwright/test'
      test('passes', () => {})
      test('is flaky', ({}, info) => expect(info.retry).toBe(1))
      test.describe('a group', () => { test('fails', () => expect(1).toBe(2)) })
      test.skip('is skipped', () => {})`,
  })
  expect(code).toBe(1)
  expect(await readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    notes: [
      expect.stringMatching(/^a\.spec\.mjs:4 is flaky \(failed, then passed\)\n {2}Error: expect/),
      expect.stringMatching(/^a\.spec\.mjs:5 fails\n {2}Error: expect.*\n {2}Expected: 2\n {2}Received: 1/),
    ],
  })
})

test('Playwright: a file that cannot be loaded is a failure', async () => {
  const { code, report } = await runPlaywright('playwright-broken', {
    'a.spec.mjs': `import './nowhere.mjs'`,
  })
  expect(code).toBe(1)
  expect(await readPlaywrightReport(report)).toMatchObject({
    passed: 0,
    failed: expect.toSatisfy(failed => failed > 0),
  })
})

test.each(['missing.json', 'broken.json', 'other.json'])('%s is not a report', async name => {
  await writeFile(join(folder, 'broken.json'), '{')
  await writeFile(join(folder, 'other.json'), '{"numPassedTests": "all"}')
  expect(await readVitestReport(join(folder, name))).toBeUndefined()
  expect(await readPlaywrightReport(join(folder, name))).toBeUndefined()
})
