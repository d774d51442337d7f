import { expect, test } from 'vitest'
import {
  addCounts,
  countFailure,
  countProgram,
  countTests,
  exitCodeOf,
  noCounts,
  summaryLine,
} from './counts.ts'

const report = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped })

test.each([
  ['all passed', 0, report(5, 0, 1), report(5, 0, 1)],
  ['some failed', 1, report(5, 2), report(5, 2)],
  ['failed without a failed test', 1, report(5, 0), report(5, 1)],
  ['killed', 143, report(5, 0), report(5, 1)],
  ['nothing ran', 0, report(0, 0), report(0, 1)],
  ['everything skipped', 0, report(0, 0, 3), report(0, 1, 3)],
  ['no report', 0, undefined, report(0, 1)],
])('a runner: %s', (_name, exitCode, read, counts) => {
  expect(countTests(exitCode, read)).toEqual(counts)
})

test('a check without tests counts one', () => {
  expect(countProgram(0)).toEqual(report(1, 0))
  expect(countProgram(2)).toEqual(report(0, 1))
})

test('an installation counts only when it fails', () => {
  expect(countFailure(0)).toEqual(noCounts)
  expect(countFailure(100)).toEqual(report(0, 1))
})

test('counts add up', () => {
  expect(addCounts(report(1, 2, 3), report(10, 20, 30))).toEqual(report(11, 22, 33))
  expect(addCounts(noCounts, report(1, 0))).toEqual(report(1, 0))
})

test('the last line and the exit code', () => {
  expect(summaryLine(report(12, 0, 4))).toBe('12 passed, 0 failed')
  expect(exitCodeOf(report(12, 0))).toBe(0)
  expect(exitCodeOf(report(12, 1))).toBe(1)
  expect(exitCodeOf(noCounts)).toBe(1)
})
