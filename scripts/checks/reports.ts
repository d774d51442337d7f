import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'
import type { Counts } from './counts.ts'

/** What we read of Vitest's JSON report (jest's format). */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What we read of Playwright's JSON report. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  get suites() {
    return z.array(playwrightSuite)
  },
})

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

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
    ...notes([
      ...unloaded.map(({ name }) => `${relative('', name)} could not be loaded`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
      ),
    ]),
  }
}

/** Counts in a report of Playwright; a flaky test is a failure, and so is an error outside of any test. */
export async function readPlaywrightReport(file: string): Promise<Counts | undefined> {
  const report = playwrightReport.safeParse(await readJson(file)).data
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    ...notes(report.suites.flatMap(notesOfSuite)),
  }
}

const said: Readonly<Record<string, string>> = { unexpected: '', flaky: ' (failed, then passed)' }

function notesOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status }) => (status in said ? `${file}:${line} ${title}${said[status]}` : [])),
    ),
    ...suites.flatMap(notesOfSuite),
  ]
}

const notes = (lines: readonly string[]): Pick<Counts, 'notes'> => (lines.length > 0 ? { notes: lines } : {})

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
