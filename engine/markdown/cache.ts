import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Texts by key in a folder on disk, shared by all processes and threads that compile. */
export interface Cache {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/** A cache that keeps nothing. */
const noCache: Cache = { get: () => undefined, set: () => {} }

/**
 * Opens a cache.
 *
 * An entry begins with a checksum: one that is cut off, altered or still being written counts as absent and is written anew. Two
 * writers of one key write the same text. A draft that is renamed would cost a quarter more, of 15,000 entries.
 * A folder that cannot be written to costs time, not the build.
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
        writeInFolder(fileOf(key), `${keyOf(value)}\n${value}`)
      } catch {}
    },
  }
}

/** The folder is made when it turns out to be missing: asking before each of 15,000 entries took a second. */
function writeInFolder(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const keyLength = 40

/** Key of what an entry was made from. */
export function keyOf(...parts: readonly string[]): string {
  return hash('sha1', parts.join('\0'), 'hex')
}
