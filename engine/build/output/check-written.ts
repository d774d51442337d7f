import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../config/counted.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { pathFrom } from '../../files/path-from.ts'
import type { SiteOutput } from '../site-output.ts'

/** Number of damaged files in the message. */
const maxNamed = 5

/**
 * Checks the folder of a new site against the record of written files before it replaces the site being served: another program may have
 * cleared the folder, or a failing disk lost a part. An unrecorded file is an error, too: no check has seen it, and the next build would
 * not recognize it as its own.
 *
 * @throws {ProblemsError} If a file is missing, has another length or was not recorded.
 */
export function checkWritten({ folder, written }: SiteOutput): void {
  const wrong = changedFiles(folder, written)
  if (wrong.length > 0) throw new ProblemsError([changedProblem(wrong)])
}

/**
 * The files of a folder that differ from the record, each with the difference.
 *
 * @param written Sizes in bytes by path.
 * @param ignored Files that are not checked.
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
    const name = pathFrom(folder, file)
    if (ignored.has(name)) continue
    const bytes = written.get(name)
    found.add(name)
    if (!entry.isFile()) {
      wrong.push(`${name} is not a file`)
      continue
    }
    const { size } = statSync(file)
    if (bytes === undefined) wrong.push(`${name} was not written by the build`)
    else if (size !== bytes) wrong.push(`${name} has ${counted(size, 'byte')} instead of ${bytes}`)
  }
  for (const name of written.keys()) if (!found.has(name)) wrong.push(`${name} is missing`)
  return wrong
}

/** The first entries, and the number of others. */
export function firstOf(wrong: readonly string[]): string {
  const rest = wrong.length - maxNamed
  return `${wrong.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function changedProblem(wrong: readonly string[]): Problem {
  return {
    severity: 'error',
    code: 'output',
    message: `the built site was changed before it was put into place: ${firstOf(wrong)}`,
    hint: 'Does another program use .cache/, or is the disk full? Build again; if the error recurs, report it to the authors of the engine or the plugin.',
  }
}
