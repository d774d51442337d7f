import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Check } from './checks.ts'
import { countProgram } from './counts.ts'
import { runChecks } from './run-checks.ts'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation(line => printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const exiting = (name: string, code: number, needs?: string[]): Check => ({
  name,
  command: [process.execPath, '-e', `process.exit(${code})`],
  count: countProgram,
  ...(needs && { needs }),
})

test('a failed check stops no other; its exit code and its environment are its own', async () => {
  const counts = await runChecks([
    [[exiting('first', 3)]],
    [[exiting('second', 0)]],
    [
      [
        {
          name: 'third',
          command: [process.execPath, '-e', 'process.exit(process.env.REPORT === "here" ? 7 : 1)'],
          env: { REPORT: 'here' },
          count: code => ({ passed: code, failed: 0, skipped: 2 }),
        },
      ],
    ],
  ])
  expect(counts).toEqual({ passed: 8, failed: 1, skipped: 2 })
  const summary = printed.at(-1)?.trim().split('\n') ?? []
  expect(summary).toHaveLength(3)
  expect(summary[0]).toMatch(/^FAILED first +0 ok, 1 failed \(\d+\.\d s(?:, \d+\.\d s of CPU)?\)$/)
  expect(summary[1]).toMatch(/^ok {5}second +1 ok \(/)
  expect(summary[2]).toMatch(/^ok {5}third +7 ok, 2 skipped \(/)
})

test('names failures again at the end', async () => {
  const notes = ['a.spec.ts:4 opens', 'b.spec.ts:9 closes (passed at the second try)']
  await runChecks([
    [[{ ...exiting('tests', 1), count: () => ({ passed: 3, failed: 1, skipped: 0, notes }) }]],
  ])
  const [line, ...named] = printed.at(-1)?.trim().split('\n') ?? []
  expect(line).toContain('FAILED tests')
  expect(named.map(text => text.trim())).toEqual(notes)
})

test('a check whose need failed is not run and counts one failure', async () => {
  const counts = await runChecks([
    [[exiting('build', 1)], [exiting('browser', 0)]],
    [[exiting('browser tests', 0, ['build', 'browser'])]],
  ])
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 0 })
  expect(printed.at(-1)).toContain('not run because these are missing: build)')
})

test('a check whose needs are met is run', async () => {
  const counts = await runChecks([[[exiting('build', 0)]], [[exiting('browser tests', 0, ['build'])]]])
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 })
})

test('a check waits for what it needs from another lane', async () => {
  const late = (name: string, code: number): Check => ({
    ...exiting(name, 0),
    command: [process.execPath, '-e', `setTimeout(() => process.exit(${code}), 300)`],
  })
  const counts = await runChecks([
    [
      [late('browser', 0)],
      [late('build', 4)],
      [exiting('run', 0, ['browser'])],
      [exiting('not', 0, ['build'])],
    ],
  ])
  expect(counts).toEqual({ passed: 2, failed: 2, skipped: 0 })
  const [browser, run, not] = ['ok     browser', 'ok     run', 'FAILED not'].map(start =>
    printed.findIndex(line => line.startsWith(start)),
  )
  expect(run).toBeGreaterThan(browser ?? Number.NaN)
  expect(printed[not ?? -1]).toContain('not run because these are missing: build)')
})

test('a program that is not there fails its check', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const check: Check = { name: 'lint', command: ['no-such-program-here'], count: countProgram }
  expect(await runChecks([[[check]]])).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(error.mock.calls.join()).toContain('no-such-program-here cannot be run')
})

test('lanes run side by side, and what each check prints stays together', async () => {
  // Each check waits for a file that only the other lane's check writes.
  const folder = await mkdtemp(join(tmpdir(), 'run-checks-'))
  const check = (name: string, other: string): Check => ({
    name,
    command: [
      process.execPath,
      '-e',
      `const { existsSync, writeFileSync } = require('node:fs')
       console.log('${name} begins')
       const wait = () => existsSync('${other}') ? console.log('${name} ends') : setTimeout(wait, 10)
       process.chdir(process.env.FOLDER)
       writeFileSync('${name}', '')
       wait()`,
    ],
    env: { FOLDER: folder },
    count: countProgram,
  })
  const after: Check = { ...exiting('after', 0), needs: ['one', 'other'] }
  try {
    const counts = await runChecks([[[check('one', 'other')], [check('other', 'one')]], [[after]]])
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0 })
  } finally {
    await rm(folder, { recursive: true })
  }
  const output = printed.join('\n')
  expect(output).toContain('one begins\none ends\nok     one')
  expect(output).toContain('other begins\nother ends\nok     other')
  expect(
    printed
      .at(-1)
      ?.trim()
      .split('\n')
      .map(line => line.slice(7, 12).trim()),
  ).toEqual(['one', 'other', 'after'])
})
