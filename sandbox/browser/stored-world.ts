import type { Snapshot } from '../core/hold-state.ts'

/** A world as stored between visits and shared between tabs. */
export interface StoredWorld {
  /** Changes with each write, so that a tab notices writes of others. */
  revision: string
  /** The sandbox's time, milliseconds since 1970. */
  now: number
  paused: boolean
  /** Names of the parts of the description that it has used. */
  groups: string[]
  snapshot: Snapshot
}

export interface Keeper {
  read(): Promise<StoredWorld | undefined>
  write(world: StoredWorld): Promise<void>
  /** Whether the last write succeeded; before the first one, whether reading did. */
  works(): boolean
}

const store = 'worlds'

/**
 * Milliseconds that IndexedDB gets to open. It may never open: because a frozen tab blocks it, or because the browser never responds,
 * which has happened in Safari and Firefox.
 */
const timeout = 3000

/**
 * Stores a world in IndexedDB. If that is refused, full or does not respond, only the worker has the world, and `works` is false.
 */
export function keeper(name: string): Keeper {
  let works = true
  let opened: Promise<IDBDatabase> | undefined
  let wait = timeout
  /** @throws The error of IndexedDB, or one after the timeout. */
  const database = async () => {
    opened ??= open(() => {
      opened = undefined
    })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // After one timeout nothing waits again; if the database opens late, it is used from then on.
      wait = 0
      late.reject(new Error('IndexedDB does not respond'))
    }, wait)
    const found = await Promise.race([opened, late.promise])
    clearTimeout(timer)
    wait = timeout
    return found
  }
  const attempt = async <T>(run: (objects: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode) => {
    try {
      const transaction = (await database()).transaction(store, mode)
      const result = await promiseOf(run(transaction.objectStore(store)))
      if (mode === 'readwrite') {
        await committed(transaction)
        works = true
      }
      return result
    } catch {
      if (wait > 0) opened = undefined
      works = false
      return undefined
    }
  }
  return {
    read: async () => (await attempt(objects => objects.get(name), 'readonly')) as StoredWorld | undefined,
    write: async world => {
      await attempt(objects => objects.put(world, name), 'readwrite')
    },
    works: () => works,
  }
}

/** @param onClose Called when another tab deletes the database, so that this one opens it again. */
async function open(onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open('sandbox', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  const database = await promiseOf(request)
  database.onversionchange = () => {
    database.close()
    onClose()
  }
  return database
}

function promiseOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Waits for the commit, which may still fail, for example on a full disk. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
