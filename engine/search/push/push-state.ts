import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '../../files/replace-file.ts'

/** State of an unfinished push. */
export interface PushState {
  /** Hash of the records. */
  hash: string
  /** Number of records, from the first, that the engine has stored. */
  sent: number
}

/** Reads the state of an unfinished push of these records. `sent` is 0 if there is no such push. */
export async function readPushState(file: string, hash: string): Promise<PushState> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<PushState>
    if (state.hash === hash && Number.isInteger(state.sent)) return { hash, sent: Number(state.sent) }
  } catch {
    // The file is missing or incomplete: everything is sent again, which does no harm.
  }
  return { hash, sent: 0 }
}

export async function writePushState(file: string, state: PushState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  replaceFile(file, JSON.stringify(state))
}

export async function removePushState(file: string): Promise<void> {
  await rm(file, { force: true })
}
