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
 * Writes a file as a whole: whoever reads it meanwhile, or after the process was killed or the disk was full, has the old content or the new one.
 * Its mode and owner stay, and a link goes on leading to it.
 *
 * @throws what the file system says, by the name of the file.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const target = realPathOf(file)
  const draft = path.join(path.dirname(target), `.${randomUUID().slice(0, 8)}.draft`)
  try {
    const before = statSync(target, { throwIfNoEntry: false })
    // A rename would pass over what keeps the file from being changed.
    if (before) accessSync(target, constants.W_OK)
    writeFileSync(draft, content, { flag: 'wx' })
    if (before) keepOwner(draft, before)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    // Nobody knows the draft, and what is said of a write names no file at all.
    throw error instanceof Error ? Object.assign(error, { path: file, dest: file }) : error
  }
}

function keepOwner(draft: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(draft, uid, gid)
  } catch {
    // Only the system's administrator gives files away.
  }
  chmodSync(draft, mode)
}
