import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Counts } from './counts.ts'

/** What we read of Vitest's JSON report (jest's format). */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** What we read of Playwright's JSON report. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Counts in a report of Vitest; a test file that could not be loaded has no tests and counts one failure. */
export async function readVitestReport(file: string): Promise<Counts | undefined> {
  const report = vitestReport.safeParse(await readJson(file)).data
  if (!report) return undefined
  const unloaded = report.testResults.filter(
    result => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts in a report of Playwright; a flaky test passed in the end, an error outside of any test is a failure. */
export async function readPlaywrightReport(file: string): Promise<Counts | undefined> {
  const report = playwrightReport.safeParse(await readJson(file)).data
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
