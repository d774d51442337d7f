import { child, type FoundReference, type LostReference, type Origin } from './find-reference.ts'
import { isObject, type Json } from './json.ts'

/** So many files an example may take in: ten that each hold the next one ten times would be ten thousand million. */
const maxFiles = 1_000
const inCircle: LostReference = {
  fault: 'leads in a circle',
  hint: 'One of them must hold what they stand for.',
}
const tooMany: LostReference = {
  fault: `is one of more than ${maxFiles} files that the example takes in`,
  hint: 'Write a shorter example.',
}

/** What examples that refer to files need. */
interface ExampleFiles {
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
export function withExampleFiles(value: Json, origin: Origin, files: ExampleFiles): Json | undefined {
  return new ExampleReader(files).whole(value, origin, [])
}

class ExampleReader {
  readonly #files: ExampleFiles
  #taken = 0

  constructor(files: ExampleFiles) {
    this.#files = files
  }

  /** @param within What the files hold that this one stands in. */
  whole(value: Json, origin: Origin, within: readonly Json[]): Json | undefined {
    if (!refersToFile(value)) return value
    if (Array.isArray(value)) {
      const list: Json[] = []
      for (const [index, entry] of value.entries()) {
        const whole = this.whole(entry, child(origin, String(index)), within)
        if (whole === undefined) return undefined
        list.push(whole)
      }
      return list
    }
    if (!isObject(value)) return value
    const ref = fileReference(value)
    if (ref !== undefined) return this.#file(ref, origin, within)
    const entries: [string, Json][] = []
    for (const [key, entry] of Object.entries(value)) {
      const whole = this.whole(entry, child(origin, key), within)
      if (whole === undefined) return undefined
      entries.push([key, whole])
    }
    return Object.fromEntries(entries)
  }

  #file(ref: string, origin: Origin, within: readonly Json[]): Json | undefined {
    const found = this.#taken++ < maxFiles ? this.#files.find(ref, origin.source) : tooMany
    const why = 'fault' in found ? found : within.includes(found.target) ? inCircle : undefined
    if (why) this.#files.lost(ref, why, origin)
    return 'fault' in found || why
      ? undefined
      : this.whole(found.target, found.place, [...within, found.target])
  }
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
