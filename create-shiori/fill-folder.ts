import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { CreateError } from './create-error.ts'

/**
 * Checks that a site can be created at a path.
 *
 * @throws {CreateError} if there is a file at the path, or a folder that contains files; a repository's `.git` does not
 * count.
 */
export function requireEmpty(root: string, shown: string): void {
  if (!existsSync(root)) return
  if (!statSync(root).isDirectory())
    throw new CreateError(`"${shown}" is a file. Name a folder that is new or empty.`)
  const [first] = readdirSync(root).filter(name => name !== '.git')
  if (first !== undefined)
    throw new CreateError(`"${shown}" already has files ("${first}"). Name a folder that is new or empty.`)
}

/**
 * Fills a new or empty folder with all that `write` writes, or with nothing if it throws.
 *
 * @param root The folder, absolute.
 * @param write Writes into the draft folder that it receives, which is then moved to `root`.
 */
export function fillFolder(root: string, write: (folder: string) => void): void {
  const isNew = !existsSync(root)
  // An existing folder is filled from within, not replaced: it may be a shell's current folder or a volume.
  const base = isNew ? path.dirname(root) : root
  const firstCreated = mkdirSync(base, { recursive: true })
  const draft = path.join(base, `.create-shiori-${process.pid}`)
  const moved: string[] = []
  try {
    // mkdtemp would make the folder readable by its owner only, and it keeps that mode under its final name.
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
    for (const file of [draft, ...moved]) rmSync(file, { recursive: true, force: true })
    if (firstCreated) removeEmpty(base, firstCreated)
    throw error
  }
}

/** Removes the created folders, from the innermost one, up to one that has got other content meanwhile. */
function removeEmpty(innermost: string, outermost: string): void {
  try {
    for (let folder = innermost; folder.startsWith(outermost); folder = path.dirname(folder))
      rmdirSync(folder)
  } catch {
    // It is not empty, or is gone already.
  }
}
