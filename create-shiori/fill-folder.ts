import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { CreateError } from './create-error.ts'

/** @throws {CreateError} unless there is nothing at the path or a folder without files; a repository's `.git` does not count. */
export function requireEmpty(root: string, shown: string): void {
  if (!existsSync(root)) return
  if (!statSync(root).isDirectory())
    throw new CreateError(`"${shown}" is a file. Name a folder that is new or empty.`)
  const [first] = readdirSync(root).filter(name => name !== '.git')
  if (first !== undefined)
    throw new CreateError(`"${shown}" has files already ("${first}"). Name a folder that is new or empty.`)
}

/**
 * Fills a folder that is new or empty: with all that `write` writes, or not at all.
 *
 * @param root The folder, absolute.
 * @param write Writes into the folder that it is given, which then is moved into place.
 */
export function fillFolder(root: string, write: (folder: string) => void): void {
  const isNew = !existsSync(root)
  // What exists is kept, since it may be the current folder of a shell or a volume: it is filled from within.
  const base = isNew ? path.dirname(root) : root
  const firstMade = mkdirSync(base, { recursive: true })
  const draft = path.join(base, `.create-shiori-${process.pid}`)
  const moved: string[] = []
  try {
    // Not by mkdtemp: the folder would be readable by its owner alone, also under its final name.
    mkdirSync(draft)
    write(draft)
    if (isNew) renameSync(draft, root)
    else {
      for (const name of readdirSync(draft)) {
        renameSync(path.join(draft, name), path.join(root, name))
        moved.push(path.join(root, name))
      }
      rmdirSync(draft)
    }
  } catch (error) {
    for (const file of [draft, ...moved, ...(firstMade ? [firstMade] : [])])
      rmSync(file, { recursive: true, force: true })
    throw error
  }
}
