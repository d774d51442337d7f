import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { realPathOf } from './real-path.ts'

/**
 * Replaces a file atomically: concurrent readers, and readers after a crash or with a full disk, see the old content or the new one. Mode
 * and owner are kept, and so is a link to the file.
 *
 * @throws File system errors, with the name of the file.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const target = realPathOf(file)
  const draft = path.join(path.dirname(target), `.${randomUUID().slice(0, 8)}.draft`)
  try {
    const before = statSync(target, { throwIfNoEntry: false })
    // A rename would ignore that the file is read-only.
    if (before) accessSync(target, constants.W_OK)
    writeFileSync(draft, content, { flag: 'wx' })
    if (before) copyOwner(draft, before)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    // The draft's name means nothing to users, and some errors of a write have no name at all.
    throw error instanceof Error ? Object.assign(error, { path: file, dest: file }) : error
  }
}

function copyOwner(draft: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(draft, uid, gid)
  } catch {
    // Only root can give files away.
  }
  chmodSync(draft, mode)
}
