import type { Snapshot } from '../core/hold-state.ts'

/** A world as a browser keeps it between visits and shares it between tabs. */
export interface KeptWorld {
  /** Changes with each write: who has read it sees that somebody else has written. */
  revision: string
  /** The sandbox's time, milliseconds since 1970. */
  now: number
  paused: boolean
  /** Parts of the description that it has used. */
  groups: string[]
  snapshot: Snapshot
}

export interface Keeper {
  read(): Promise<KeptWorld | undefined>
  write(world: KeptWorld): Promise<void>
  /** Whether the last world was kept; before there is one, whether it could be read. */
  works(): boolean
}

const store = 'worlds'

/**
 * Milliseconds that IndexedDB has to open. It may never do so: where it waits for a tab that is frozen, or a browser forgets to
 * answer, which Safari and Firefox have both done.
 */
const patience = 3000

/**
 * Keeps a world in IndexedDB. Where that is refused, full or does not answer, the world is kept by the worker alone and everything
 * goes on: `works` says so.
 */
export function keeper(name: string): Keeper {
  let works = true
  let opened: Promise<IDBDatabase> | undefined
  let wait = patience
  /** @throws what IndexedDB says, or that it says nothing. */
  const database = async () => {
    opened ??= open(() => {
      opened = undefined
    })
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // Who has waited once is not held up again; when it is there after all, it is used.
      wait = 0
      late.reject(new Error('IndexedDB does not answer'))
    }, wait)
    const found = await Promise.race([opened, late.promise])
    clearTimeout(timer)
    wait = patience
    return found
  }
  const attempt = async <T>(run: (objects: IDBObjectStore) => IDBRequest<T>, mode: IDBTransactionMode) => {
    try {
      const transaction = (await database()).transaction(store, mode)
      const result = await settled(run(transaction.objectStore(store)))
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
    read: async () => (await attempt(objects => objects.get(name), 'readonly')) as KeptWorld | undefined,
    write: async world => {
      await attempt(objects => objects.put(world, name), 'readwrite')
    },
    works: () => works,
  }
}

/** @param onGone Somebody wants to delete the database, which waits until nobody has it open: it is to be opened anew. */
async function open(onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open('sandbox', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  const database = await settled(request)
  database.onversionchange = () => {
    database.close()
    onGone()
  }
  return database
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A write may still fail when it is committed: the disk is full. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
