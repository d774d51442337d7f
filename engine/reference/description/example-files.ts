import { child, type FoundReference, type Origin, type UnresolvedReference } from './find-reference.ts'
import { isObject, type Json } from './json.ts'

/** Maximum number of files that an example includes: ten files that each include the next one ten times would be ten billion. */
const maxFiles = 1_000
const circularReference: UnresolvedReference = {
  message: 'is circular',
  hint: 'Replace one of these references by its target.',
}
const tooManyExamples: UnresolvedReference = {
  message: `is one of more than ${maxFiles} files that the example includes`,
  hint: 'Write a shorter example.',
}

/** How files of examples are found, and how missing ones are reported. */
interface ExampleFiles {
  find: (ref: string, from: Origin['source']) => FoundReference | UnresolvedReference
  /** Reports a reference without a target, at its place. */
  lost: (ref: string, why: UnresolvedReference, origin: Origin) => void
}

/**
 * Replaces references to files in an example by the content of the files. The standard has no references in examples, but tools
 * follow them, and readers want to see the data. `#/...` is kept, because the data of an API may be schemas.
 *
 * @returns undefined when one of the files cannot be read: an incomplete example would mislead.
 */
export function withExampleFiles(value: Json, origin: Origin, files: ExampleFiles): Json | undefined {
  return new ExampleReader(files).resolve(value, origin, [])
}

class ExampleReader {
  readonly #files: ExampleFiles
  #taken = 0

  constructor(files: ExampleFiles) {
    this.#files = files
  }

  /** @param within Content of the files that include this value, to detect circular references. */
  resolve(value: Json, origin: Origin, within: readonly Json[]): Json | undefined {
    if (!refersToFile(value)) return value
    if (Array.isArray(value)) {
      const list: Json[] = []
      for (const [index, entry] of value.entries()) {
        const resolved = this.resolve(entry, child(origin, String(index)), within)
        if (resolved === undefined) return undefined
        list.push(resolved)
      }
      return list
    }
    if (!isObject(value)) return value
    const ref = fileReference(value)
    if (ref !== undefined) return this.#file(ref, origin, within)
    const entries: [string, Json][] = []
    for (const [key, entry] of Object.entries(value)) {
      const resolved = this.resolve(entry, child(origin, key), within)
      if (resolved === undefined) return undefined
      entries.push([key, resolved])
    }
    return Object.fromEntries(entries)
  }

  #file(ref: string, origin: Origin, within: readonly Json[]): Json | undefined {
    const found = this.#taken++ < maxFiles ? this.#files.find(ref, origin.source) : tooManyExamples
    const reason = 'message' in found ? found : within.includes(found.target) ? circularReference : undefined
    if (reason) this.#files.lost(ref, reason, origin)
    return 'message' in found || reason
      ? undefined
      : this.resolve(found.target, found.place, [...within, found.target])
  }
}

function refersToFile(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isObject(value) && fileReference(value) !== undefined) return true
  return Object.values(value).some(refersToFile)
}

/** The reference of an object that is nothing but a `$ref` to a JSON or YAML file. */
function fileReference(value: { [key: string]: Json }): string | undefined {
  const { $ref } = value
  if (typeof $ref !== 'string' || Object.keys(value).length > 1) return undefined
  return /^(?![a-z][a-z\d+.-]*:|\/\/)[^#\s]+\.(?:json|ya?ml)(?:#.*)?$/i.test($ref) ? $ref : undefined
}
