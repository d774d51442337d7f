import type { Sandbox } from '../../core/create-sandbox.ts'
import type { WorldChange } from '../../core/worlds/journal.ts'
import type { StateFile } from './state-file.ts'

/** Stores the changes of a sandbox. */
export interface Keeper {
  /** Resolves when all earlier changes are written, at no cost if there are none; rejects if they cannot be. */
  saved: () => Promise<void>
  /** Writes the remaining changes and closes the file. */
  close: () => Promise<void>
}

/** Stores nothing. */
export const noKeeper: Keeper = { saved: () => Promise.resolve(), close: () => Promise.resolve() }

/** Stores a sandbox's worlds in a file. Requests that end in the same turn of the event loop share a commit. */
export function createKeeper(sandbox: Sandbox, file: Pick<StateFile, 'write' | 'close'>): Keeper {
  const take = sandbox.startJournal()
  // The changes of a failed write are retried with the next one.
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
    // Without changes it waits as well, because its changes may be part of the pending write.
    if (waiting.length > 0) writing ??= write()
    return writing ?? Promise.resolve()
  }
  return {
    saved,
    close: async () => {
      await saved()
      // The time is stored even if nothing else has changed, so that it continues from there.
      file.write([], sandbox.now())
      file.close()
    },
  }
}
