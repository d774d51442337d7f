import { join } from 'node:path'
import { full } from '../../engine/testing/full.ts'
import { readCountReport } from './count-report.ts'
import { type Counts, countFailure, countProgram, countTests } from './counts.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

/** One step of `npm test`. */
export interface Check {
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** Counts from the exit code and the report of the command. */
  count(exitCode: number): Counts | Promise<Counts>
  /** Names of checks that must pass first, in an earlier stage or a parallel lane. */
  needs?: readonly string[]
}

/** Checks that tolerate a busy machine: lanes run in parallel, the checks of a lane one after another. */
export type Stage = readonly (readonly Check[])[]

/**
 * All checks, in consecutive stages. In the first one, lanes use the time in which others wait for the network, the disk or the end of one
 * long test. Browser tests run alone, because their results depend on timing.
 *
 * @param reports Folder for the reports of the test runners.
 */
export function allChecks(reports: string): readonly Stage[] {
  const playwright = join(reports, 'playwright.json')
  const engines = join(reports, 'engines.json')
  const samples = join(reports, 'samples.json')
  const content = join(reports, 'content.json')
  const guides = join(reports, 'guides.json')
  return [
    [
      [
        {
          name: 'content',
          command: ['node', 'checks/cli/content-check.ts', '--report', content],
          count: async code => countTests(code, await readCountReport(content)),
        },
        // After the check of content: both use its compiled pages.
        unitTests('tests of the site', reports, ['site']),
        {
          name: 'build',
          command: ['node', 'engine/cli/shiori.ts', 'build', 'site', '--out', 'dist', '--strict'],
          count: countProgram,
        },
        {
          name: 'engines',
          // Unlike the browser tests, these can run in parallel: the same journeys pass in slower engines. Only the nightly run uses
          // Firefox and WebKitGTK, because installing them takes over three minutes.
          command: [
            'playwright',
            'test',
            '-c',
            'e2e/engines',
            ...(full ? [] : ['--project', 'chromium']),
            '--reporter=list,json',
          ],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: engines },
          count: async code => countTests(code, await readPlaywrightReport(engines)),
          needs: ['build', full ? 'other browsers' : 'browser'],
        },
      ],
      [
        { name: 'lint', command: ['biome', 'check'], count: countProgram },
        { name: 'types', command: ['tsc', '--noEmit'], count: countProgram },
        {
          name: 'types of browser code',
          command: ['tsc', '-p', 'tsconfig.browser.json'],
          count: countProgram,
        },
        { name: 'types of Node code', command: ['tsc', '-p', 'tsconfig.node.json'], count: countProgram },
        {
          // The engine's manual is its second site, built without errors and warnings.
          name: 'manual',
          command: ['node', 'engine/cli/shiori.ts', 'build', 'docs', '--out', 'docs/dist', '--strict'],
          count: countProgram,
        },
        { name: 'API lint', command: ['node', 'checks/cli/api-lint.ts'], count: countProgram },
        {
          name: 'guides',
          // In the shell, and in a third of the other languages, which changes daily; in all of them in the nightly run.
          command: ['node', 'checks/cli/guides-check.ts', ...(full ? [] : ['--part']), '--report', guides],
          count: async code => countTests(code, await readCountReport(guides)),
        },
        {
          name: 'samples',
          // A ninth of the operations in each client, which changes daily; all of them in the nightly run.
          command: ['node', 'checks/cli/samples-check.ts', ...(full ? [] : ['--part']), '--report', samples],
          count: async code => countTests(code, await readCountReport(samples)),
        },
      ],
      // Packages take a while to download.
      [
        { name: 'browser', command: ['node', 'scripts/checks/install-browsers.ts'], count: countFailure },
        ...(full
          ? [
              {
                name: 'other browsers',
                command: ['node', 'scripts/checks/install-browsers.ts', '--others'] as const,
                count: countFailure,
              },
            ]
          : []),
        { ...unitTests('unit tests', reports, ['programs', 'unit']), env: { SAMPLE_PROGRAMS: '1' } },
      ],
    ],
    [
      [
        {
          name: 'browser tests',
          command: ['playwright', 'test', '--reporter=list,json'],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright, SAMPLE_SPECS: '1' },
          count: async code => countTests(code, await readPlaywrightReport(playwright)),
          needs: ['build', 'browser'],
        },
      ],
    ],
  ]
}

/** Tests of Vitest projects, in one run. */
function unitTests(name: string, reports: string, projects: readonly [string, ...string[]]): Check {
  const report = join(reports, `${projects.join('-')}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: async code => countTests(code, await readVitestReport(report)),
  }
}
