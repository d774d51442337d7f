import type { Sandbox } from '../../core/create-sandbox.ts'
import type { WorldChange } from '../../core/worlds/journal.ts'
import type { StateFile } from './state-file.ts'

/** Keeps what changes in a sandbox. */
export interface Keeper {
  /** Resolves when all that was done before is written; rejects when it could not be. Costs nothing where nothing has changed. */
  saved: () => Promise<void>
  /** Writes what is left and ends. */
  close: () => Promise<void>
}

/** Keeps nothing. */
export const noKeeper: Keeper = { saved: () => Promise.resolve(), close: () => Promise.resolve() }

/** Keeps a sandbox's worlds in a file. The requests that end in one turn of the event loop share a commit. */
export function keeperOf(sandbox: Sandbox, file: Pick<StateFile, 'write' | 'close'>): Keeper {
  const take = sandbox.keepJournal()
  // What a write that failed was about is tried again with the next one.
  let waiting: WorldChange[] = []
  let writing: Promise<void> | undefined
  const write = async () => {
    await new Promise(resolve => setImmediate(resolve))
    writing = undefined
    waiting.push(...take())
    if (waiting.length === 0) return
    file.write(waiting, sandbox.now())
    waiting = []
  }
  const saved = () => {
    waiting.push(...take())
    // One that has changed nothing itself waits too: what it has changed may have been taken for the write that is under way.
    if (waiting.length > 0) writing ??= write()
    return writing ?? Promise.resolve()
  }
  return {
    saved,
    close: async () => {
      await saved()
      // The time goes on where it stood, also after hours in which nothing was written.
      file.write([], sandbox.now())
      file.close()
    },
  }
}
