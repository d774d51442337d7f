/** How many tests did what. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Tests that failed, or passed only at the second try, each with its reason: printed at the end, where a cut log still has them. */
  notes?: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** A check without tests of its own, such as the linter, counts one. */
export function countOne(exitCode: number): Counts {
  return exitCode === 0 ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 }
}

/** A step that checks nothing, such as an installation, counts when it fails. */
export function countFailure(exitCode: number): Counts {
  return exitCode === 0 ? noCounts : countOne(exitCode)
}

/**
 * The counts of a test runner. Success is believed only when all agrees: a runner that failed without a failed test
 * (it crashed, an error outside of any test), that wrote no report or that ran nothing counts one failure.
 */
export function countTests(exitCode: number, report: Counts | undefined): Counts {
  if (!report) return { ...noCounts, failed: 1 }
  const nothingRan = report.passed + report.failed === 0
  if (report.failed === 0 && (exitCode !== 0 || nothingRan)) return { ...report, failed: 1 }
  return report
}

/** The last line of `npm test`, which CI reads. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/** 0 only when something passed and nothing failed. */
export function exitCodeOf({ passed, failed }: Counts): number {
  return failed > 0 || passed === 0 ? 1 : 0
}
