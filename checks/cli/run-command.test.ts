import { UsageError } from 'shiori/internal/cli/command.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

const command = {
  usage: 'what it takes',
  options: { report: { type: 'string' } },
  maxPositionals: 1,
} as const
const { argv } = process
const run = vi.fn(async () => {})
let printed: string[]

beforeEach(() => {
  printed = []
  run.mockClear()
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(text => void printed.push(String(text)))
})
afterEach(() => {
  process.argv = argv
  process.exitCode = undefined
})

async function call(...args: string[]): Promise<typeof process.exitCode> {
  process.argv = ['node', 'command.ts', ...args]
  await runCommand(command, run)
  return process.exitCode
}

test('passes on valid arguments', async () => {
  expect(await call('part', '--report', 'file')).toBeUndefined()
  expect(run).toHaveBeenCalledWith({ report: 'file' }, ['part'])
})

test('--help prints the usage, and runs nothing', async () => {
  expect(await call('--help', '--nope')).toBeUndefined()
  expect(printed).toEqual(['what it takes'])
  expect(run).not.toHaveBeenCalled()
})

test('reports an invalid value in the same way', async () => {
  run.mockRejectedValueOnce(new UsageError('found "x", expected a number'))
  expect(await call('--report', 'x')).toBe(2)
  expect(printed).toEqual(['found "x", expected a number\n\nwhat it takes'])
})

test.each([
  [['--nope'], "Unknown option '--nope'"],
  [['--report'], "Option '--report <value>' argument missing"],
  [['part', 'more'], 'Unknown argument: more'],
])('reports %j with the usage', async (args, message) => {
  expect(await call(...args)).toBe(2)
  expect(printed).toEqual([`${message}\n\nwhat it takes`])
  expect(run).not.toHaveBeenCalled()
})
