import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { printable } from '../config/printable.ts'
import type { Problem } from '../config/problem.ts'
import type { AllowedPlaces } from './allowed-places.ts'
import { isWithin } from './real-path.ts'

/**
 * Files in a folder of a site, relative to that folder, with forward slashes. Follows allowed links, without cycles; the folder itself may
 * be one. A forbidden link, a name that cannot be displayed, and anything that is neither file nor folder are errors and left out.
 *
 * @param folder Relative to the root; it may not exist.
 */
export function sourceTree(
  root: string,
  folder: string,
  places: AllowedPlaces,
  problems: Problem[],
): string[] {
  const files: string[] = []
  const walk = (below: string, through: readonly string[]) => {
    for (const entry of entriesOf(path.join(root, folder, below))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      const problem = entryProblem(root, `${folder}/${name}`, entry, { places, through })
      if (problem) problems.push(problem)
      else if (isFolder(path.join(root, folder, name), entry))
        walk(name, [...through, realpathSync(path.join(root, folder, name))])
      else files.push(name)
    }
  }
  if (!existsSync(path.join(root, folder))) return files
  const target = realpathSync(path.join(root, folder))
  if (places.has(folder)) walk('', [target])
  else
    problems.push({
      severity: 'error',
      code: 'unreadable-file',
      file: folder,
      ...forbiddenLink(root, target),
    })
  return files
}

/** State of a walk through source folders, and the allowed targets of links. */
export interface SourceWalk {
  places: AllowedPlaces
  /** Real paths of the folders above. */
  through: readonly string[]
}

/**
 * The error in an entry of a source folder itself, whatever its content.
 *
 * @param file Relative to the root.
 */
export function entryProblem(
  root: string,
  file: string,
  entry: Dirent,
  walk: SourceWalk,
): Problem | undefined {
  const shown = printable(file)
  const problem = { severity: 'error', file: shown } as const
  if (printable(entry.name) !== entry.name)
    return {
      ...problem,
      code: 'file-name',
      message: 'the name contains a line break or another control character',
      hint: 'Rename the file.',
    }
  const link = entry.isSymbolicLink() ? linkProblem(root, file, walk) : undefined
  if (link) return { ...problem, code: 'unreadable-file', ...link }
  const stats = statSync(path.join(root, file), { throwIfNoEntry: false })
  if (stats === undefined || stats.isFile() || stats.isDirectory()) return undefined
  return {
    ...problem,
    code: 'unreadable-file',
    message: 'found a pipe, a socket or a device, expected a file or a folder',
    hint: 'Delete it.',
  }
}

type LinkProblem = Pick<Problem, 'message' | 'hint'>

const elsewhere = 'Delete or change the symbolic link.'

function linkProblem(root: string, file: string, { places, through }: SourceWalk): LinkProblem | undefined {
  const link = path.join(root, file)
  let target: string
  try {
    target = realpathSync(link)
  } catch {
    return { message: 'the symbolic link leads to a file that does not exist', hint: elsewhere }
  }
  return places.has(file) ? circle(target, through) : forbiddenLink(root, target)
}

function circle(target: string, through: readonly string[]): LinkProblem | undefined {
  if (through.some(folder => isWithin(target, folder)))
    return { message: 'the symbolic link leads to a folder that contains it', hint: elsewhere }
  return undefined
}

/**
 * A link to a forbidden target.
 *
 * @param target Real path of the target.
 */
export function forbiddenLink(root: string, target: string): LinkProblem {
  const to = printable(path.relative(realpathSync(root), target)).replaceAll(path.sep, '/')
  if (isWithin(realpathSync(root), target))
    return {
      message: `the symbolic link leads to ${to}, which has a leading dot and is never published`,
      hint: elsewhere,
    }
  const isFile = statSync(target, { throwIfNoEntry: false })?.isFile() ?? true
  return {
    message: `the symbolic link leads out of the site, to ${to}`,
    hint: `Copy the file into the site or, if everything in its folder may be published, add the folder to site.config.ts: linkFolders: ['${isFile ? path.posix.dirname(to) : to}'].`,
  }
}

function isFolder(file: string, entry: Dirent): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && statSync(file).isDirectory())
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
}
