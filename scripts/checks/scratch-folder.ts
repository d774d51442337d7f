import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm'

/** Bytes that must be free there; the checks write only a fraction of that. */
const enough = 4 * 1024 ** 3

/**
 * Creates a folder for temporary files of the checks, in memory if there is enough room. The tests create thousands of small files: unit
 * tests take 260 CPU seconds on a disk and 220 in memory.
 *
 * @param memory Folder in memory; not used if it is missing, or programs cannot be started from it.
 * @param room Bytes that must be free in it.
 */
export async function makeScratchFolder(memory = memoryFolder, room = enough): Promise<string> {
  const name = 'portal-checks-'
  if ((await freeBytes(memory)) >= room) {
    const folder = await mkdtemp(join(memory, name)).catch(() => undefined)
    if (folder && (await canExecute(folder))) return folder
    if (folder) await rm(folder, { recursive: true })
  }
  return mkdtemp(join(tmpdir(), name))
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** A file system may be mounted without permission to execute files, but tests write and start programs. */
async function canExecute(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  try {
    await writeFile(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    await promisify(execFile)(program)
    await rm(program)
    return true
  } catch {
    return false
  }
}
