import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '../../files/replace-file.ts'

/** What an unfinished push has sent. */
export interface PushState {
  /** Hash of the records. */
  hash: string
  /** How many of them, from the first one, the engine has taken. */
  sent: number
}

/** The state of an unfinished push of these records; nothing was sent where there is none, or one of other records. */
export async function readPushState(file: string, hash: string): Promise<PushState> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<PushState>
    if (state.hash === hash && Number.isInteger(state.sent)) return { hash, sent: Number(state.sent) }
  } catch {
    // No file, or half a file: everything is sent, which does no harm.
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
