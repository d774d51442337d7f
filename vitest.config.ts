import { defineConfig } from 'vitest/config'
import { leftOutPrograms, programTests } from './scripts/checks/program-tests.ts'

const programs = programTests(import.meta.dirname)
const ofTheSite = ['{site,sandbox/real,checks/collection,checks/workflows}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    environment: 'node',
    // One more than by default: on two cores that halves the time.
    maxWorkers: '100%',
    // What takes longer hangs, also on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    projects: [
      // What the engine and the tools do, whatever the site.
      project(
        'unit',
        [
          '{engine,sandbox,social-cards,docs,create-shiori,checks,api-types,scripts,bench,e2e}/**/*.test.{ts,tsx}',
        ],
        [...ofTheSite, ...programs],
      ),
      project('programs', programs, process.env.SAMPLE_PROGRAMS ? leftOutPrograms(import.meta.dirname) : []),
      // What stands in the portal's own content and code: they load the site once.
      project('site', ofTheSite),
    ],
  },
})

/**
 * Its files share a process and the modules that are loaded there, which halves their CPU time: a test that replaces a global
 * or a method puts it back. A module is never mocked: another file may have loaded it already.
 */
function project(name: string, include: readonly string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude, '**/node_modules/**'],
      isolate: false,
      setupFiles: ['engine/testing/restore-globals.ts'],
    },
  }
}
