import type { FoundReference, LostReference, Origin } from './find-reference.ts'
import { isObject, type Json } from './json.ts'

/** Files that hold themselves end here. */
const deepest = 20
const inCircle: LostReference = {
  fault: 'leads in a circle',
  hint: 'One of them must hold what they stand for.',
}

/** What examples that refer to files need. */
export interface ExampleFiles {
  find: (ref: string, from: Origin['source']) => FoundReference | LostReference
  /** Tells of a reference that leads nowhere, by where it stands. */
  lost: (ref: string, why: LostReference, origin: Origin) => void
}

/**
 * An example with what the files hold that it refers to. The standard has no references in examples, but tools follow them, and no
 * reader wants to see one; `#/...` is left as it is, for the data of an API may be schemas.
 *
 * @returns undefined when one of the files cannot be read: a part of an example is none.
 */
export function withExampleFiles(
  value: Json,
  origin: Origin,
  files: ExampleFiles,
  depth = 0,
): Json | undefined {
  if (!refersToFile(value)) return value
  if (Array.isArray(value)) {
    const list = value.map((entry, index) =>
      withExampleFiles(entry, child(origin, String(index)), files, depth),
    )
    return list.every(entry => entry !== undefined) ? list : undefined
  }
  if (!isObject(value)) return value
  const ref = fileReference(value)
  if (ref === undefined) {
    const entries = Object.entries(value).map(([key, entry]) => {
      return [key, withExampleFiles(entry, child(origin, key), files, depth)] as const
    })
    const known = entries.flatMap(([key, entry]) => (entry === undefined ? [] : [[key, entry] as const]))
    return known.length === entries.length ? Object.fromEntries(known) : undefined
  }
  const found = depth < deepest ? files.find(ref, origin.source) : inCircle
  if ('fault' in found) {
    files.lost(ref, found, origin)
    return undefined
  }
  return withExampleFiles(found.target, found.place, files, depth + 1)
}

function refersToFile(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isObject(value) && fileReference(value) !== undefined) return true
  return Object.values(value).some(refersToFile)
}

/** The reference that a value is, where that leads to a file of data. */
function fileReference(value: { [key: string]: Json }): string | undefined {
  const { $ref } = value
  if (typeof $ref !== 'string' || Object.keys(value).length > 1) return undefined
  return /^(?![a-z][a-z\d+.-]*:|\/\/)[^#\s]+\.(?:json|ya?ml)(?:#.*)?$/i.test($ref) ? $ref : undefined
}

function child({ source, keys }: Origin, key: string): Origin {
  return { source, keys: [...keys, key] }
}
