import type { BuiltIndex } from '../build/build-index.ts'

const made = new WeakMap<BuiltIndex, Map<string, Uint8Array | string>>()

/** All files of an index by name, made once. */
export function indexFiles(index: BuiltIndex): ReadonlyMap<string, Uint8Array | string> {
  const files = made.get(index) ?? new Map(index.files())
  made.set(index, files)
  return files
}
