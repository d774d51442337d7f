/** Number of tests by result. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests that failed, or passed only on retry, each with its reason. They are printed at the end, which even a truncated log contains. */
  notes?: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** Counts of a check without tests, such as the linter: one. */
export function countProgram(exitCode: number): Counts {
  return exitCode === 0 ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 }
}

/** Counts of a step that checks nothing, such as an installation: a failure counts as one. */
export function countFailure(exitCode: number): Counts {
  return exitCode === 0 ? noCounts : countProgram(exitCode)
}

/**
 * Counts of a test runner. Success requires that everything agrees: a runner that failed without a failed test (it crashed, or had an error
 * outside tests), wrote no report or ran no tests counts as one failure.
 */
export function countTests(exitCode: number, report: Counts | undefined): Counts {
  if (!report) return { ...noCounts, failed: 1 }
  const isEmptyRun = report.passed + report.failed === 0
  if (report.failed === 0 && (exitCode !== 0 || isEmptyRun)) return { ...report, failed: 1 }
  return report
}

/** The last line of `npm test`, which CI parses. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** 0 only if something passed and nothing failed. */
export function exitCodeOf({ passed, failed }: Counts): number {
  return failed > 0 || passed === 0 ? 1 : 0
}
