import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../config/counted.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import type { SiteOutput } from '../site-output.ts'

/** So many files are named that are not as they were written. */
const maxNamed = 5

/**
 * Compares the folder of a site with what was written into it, before it takes the place of the site that is served: another program may have cleared it, or
 * a disk that fails lost a part. A file that nobody recorded is an error, too: no check has seen it, and the next build would not take it for its own.
 *
 * @throws {ProblemsError} when a file is missing, has another length or was not recorded.
 */
export function checkWritten({ folder, written }: SiteOutput): void {
  const wrong = changedFiles(folder, written)
  if (wrong.length > 0) throw new ProblemsError([changedProblem(wrong)])
}

/**
 * What is wrong with the files of a folder, each in a few words.
 *
 * @param written Bytes of each by its path in it.
 * @param ignored Files that are not looked at.
 */
export function changedFiles(
  folder: string,
  written: ReadonlyMap<string, number>,
  ignored: ReadonlySet<string> = new Set(),
): string[] {
  const found = new Set<string>()
  const wrong: string[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    if (ignored.has(name)) continue
    const bytes = written.get(name)
    const { size } = statSync(file)
    found.add(name)
    if (bytes === undefined) wrong.push(`${name} was written by no part of the build`)
    else if (size !== bytes) wrong.push(`${name} has ${counted(size, 'byte')} instead of ${bytes}`)
  }
  for (const name of written.keys()) if (!found.has(name)) wrong.push(`${name} is missing`)
  return wrong
}

/** The first of them, and how many more there are. */
export function firstOf(wrong: readonly string[]): string {
  const rest = wrong.length - maxNamed
  return `${wrong.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function changedProblem(wrong: readonly string[]): Problem {
  return {
    severity: 'error',
    code: 'output',
    message: `the built site was changed before it was put into place: ${firstOf(wrong)}`,
    hint: 'Does another program use .cache/, or is the disk full? Build again; what is told twice is a fault of the engine or of a plugin.',
  }
}
