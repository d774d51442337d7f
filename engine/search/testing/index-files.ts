import type { BuiltIndex } from '../build/build-index.ts'

const cache = new WeakMap<BuiltIndex, ReadonlyMap<string, Uint8Array>>()

const encoder = new TextEncoder()

/** All files of an index by name. They are made once for each index. */
export function indexFiles(index: BuiltIndex): ReadonlyMap<string, Uint8Array> {
  const files =
    cache.get(index) ??
    new Map(
      [...index.files()].map(([name, content]) => [
        name,
        typeof content === 'string' ? encoder.encode(content) : content,
      ]),
    )
  cache.set(index, files)
  return files
}
