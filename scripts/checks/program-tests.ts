import { globSync } from 'node:fs'
import { sampleOf } from '../../engine/testing/sample.ts'

/**
 * Tests that bundle, build or end a process, so they cannot clean up everything in a shared process. They take longest, and run before the
 * many short ones, so that no worker is idle at the end.
 */
export const programTests: readonly string[] = [
  'checks/fuzz/**/*.test.ts',
  'engine/{build,vite}/**/*.test.ts',
  'engine/cli/*.test.ts',
  'engine/cli/migrate/evaluate/*.test.ts',
  'engine/files/watch-process.test.ts',
  'create-shiori/create.test.ts',
  'docs/manual.test.ts',
  'scripts/**/*.test.ts',
]

/**
 * The files that `npm test` leaves out today: every second file; tomorrow the others. They are an eighth of the files and take two thirds
 * of the time of all unit tests (1,278 of 2,030 s on two busy cores, 29 November 2026). The nightly run leaves out none.
 *
 * @returns Paths from the root of the repository.
 */
export function leftOutPrograms(root: string): string[] {
  const files = globSync([...programTests], { cwd: root }).sort()
  const drawn = new Set(sampleOf(files, 2))
  return files.filter(file => !drawn.has(file))
}
