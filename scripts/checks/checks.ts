import { join } from 'node:path'
import { full } from '../../engine/testing/full.ts'
import { readCountReport } from './count-report.ts'
import { type Counts, countFailure, countOne, countTests } from './counts.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

/** One step of `npm test`. */
export interface Check {
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** What the exit code and the report of the command say. */
  count(exitCode: number): Counts | Promise<Counts>
  /** Names of what must have passed before. */
  needs?: readonly string[]
}

/** Checks that need about one core, or wait now and then: lanes run side by side, those of a lane one after the other. */
export type Stage = readonly (readonly Check[])[]

/**
 * Every check, in stages that run one after the other.
 *
 * @param reports Folder for the reports of the test runners.
 */
export function allChecks(reports: string): readonly Stage[] {
  const vitest = join(reports, 'vitest.json')
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
        // After the check of content: it finds what that has compiled.
        {
          name: 'build',
          command: ['node', 'engine/cli/shiori.ts', 'build', 'site', '--out', 'dist', '--strict'],
          count: countOne,
        },
      ],
      [
        { name: 'lint', command: ['biome', 'check'], count: countOne },
        { name: 'types', command: ['tsc', '--noEmit'], count: countOne },
        { name: 'API lint', command: ['node', 'checks/cli/api-lint.ts'], count: countOne },
        {
          name: 'guides',
          command: ['node', 'checks/cli/guides-check.ts', '--report', guides],
          count: async code => countTests(code, await readCountReport(guides)),
        },
      ],
      // Packages take a while to arrive.
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
        {
          name: 'samples',
          command: ['node', 'checks/cli/samples-check.ts', '--report', samples],
          count: async code => countTests(code, await readCountReport(samples)),
        },
      ],
    ],
    [
      [
        {
          name: 'unit tests',
          command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
          count: async code => countTests(code, await readVitestReport(vitest)),
        },
      ],
    ],
    [
      [
        {
          name: 'browser tests',
          command: ['playwright', 'test', '--reporter=list,json'],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
          count: async code => countTests(code, await readPlaywrightReport(playwright)),
          needs: ['build', 'browser'],
        },
        {
          name: 'engines',
          // Firefox and WebKitGTK come with the nightly run: to install them takes over three minutes.
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
    ],
  ]
}
