import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Counts } from './counts.ts'

/** The parts of Vitest's JSON report (jest's format) used here. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** The parts of Playwright's JSON report used here. */
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
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

/** Counts in a Vitest report; a test file that could not be loaded has no tests and counts as one failure. */
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
      ...unloaded.map(({ name, message }) => note(`${relative('', name)} could not be loaded`, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages: [reason] }) =>
            note(`${relative('', name)}: ${fullName}`, reason),
          ),
      ),
    ]),
  }
}

/** Counts in a Playwright report; a flaky test is a failure, and so is an error outside tests. */
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

const statusNotes: Readonly<Record<string, string>> = { unexpected: '', flaky: ' (failed, then passed)' }

function notesOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status, results }) => {
        const error = results.find(result => result.error)?.error
        return status in statusNotes
          ? note(`${file}:${line} ${title}${statusNotes[status]}`, error?.message)
          : []
      }),
    ),
    ...suites.flatMap(notesOfSuite),
  ]
}

/** A line with the name of a test, and below it the beginning of its error; for a long log, the end is kept. */
function note(test: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, maxReasonLines)
  return [test, ...lines.map(line => `  ${line.slice(0, maxReasonLength)}`)].join('\n')
}

const maxReasonLines = 12
const maxReasonLength = 300

const notes = (lines: readonly string[]): Pick<Counts, 'notes'> => (lines.length > 0 ? { notes: lines } : {})

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
