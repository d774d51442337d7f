import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Texts by key in a folder on disk, shared by all processes and threads of the compiler. */
export interface Cache {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/** Caches nothing. */
const noCache: Cache = { get: () => undefined, set: () => {} }

/**
 * Opens a cache.
 *
 * An entry begins with a checksum: if it is truncated, damaged or still being written, it counts as absent and is written again. Two
 * writers of one key write the same text. Writing a temporary file and renaming it instead would take a quarter longer for 15,000 entries.
 * A folder that cannot be written to makes builds slower, not fail.
 */
export function openCache(dir: string | undefined): Cache {
  if (dir === undefined) return noCache
  const fileOf = (key: string) => join(dir, key.slice(0, 2), key)
  return {
    get(key) {
      let entry: string
      try {
        entry = readFileSync(fileOf(key), 'utf8')
      } catch {
        return undefined
      }
      const value = entry.slice(keyLength + 1)
      return entry.slice(0, keyLength) === keyOf(value) ? value : undefined
    },
    set(key, value) {
      try {
        writeCacheFile(fileOf(key), `${keyOf(value)}\n${value}`)
      } catch {}
    },
  }
}

/** The folder is created only when a write fails: checking before each of 15,000 writes took one second. */
function writeCacheFile(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const keyLength = 40

/** Key of an entry, from everything that the entry is made from. */
export function keyOf(...parts: readonly string[]): string {
  return hash('sha1', parts.join('\0'), 'hex')
}
