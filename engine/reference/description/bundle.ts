import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { componentGroup, freeComponentName } from './component-names.ts'
import { withExampleFiles } from './example-files.ts'
import {
  child,
  type Origin,
  ReferenceFinder,
  type SourceOptions,
  type UnresolvedReference,
} from './find-reference.ts'
import { isObject, type Json, type JsonObject, pointerOf, valueAt } from './json.ts'
import { Origins } from './origins.ts'
import { openApiKinds, type ReferenceKinds } from './reference-kinds.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { lineOf } from './source-lines.ts'

/** An API description in a single document: every remaining `$ref` is a `#/...` pointer to an existing value in it. */
export interface Bundle {
  document: JsonObject
  /** Files that the description was read from, relative to the site's root. */
  files: string[]
  /**
   * Source file and line of a value, for messages.
   *
   * @param keys Path of the value in the document.
   * @param part Part of the value, such as a link in a string: the line is that of its first occurrence.
   */
  originOf(keys: readonly PropertyKey[], part?: string): { file: string; line: number }
  /** JSON pointer of a value in its source file. A value without an origin has the pointer of its nearest parent, with the remaining keys. */
  pointerAt(keys: readonly PropertyKey[]): string
  /** Source file of a value. Cheaper than `originOf`, which parses the file again for the line: half a second for a large file. */
  fileOf(keys: readonly PropertyKey[]): string
  /** Placeholders for references without a target. Missing values in them have already been reported. */
  lost: WeakSet<object>
}

export interface BundleOptions extends SourceOptions {
  file: string
}

/**
 * Reads a description that may be split into several files, and bundles it into one document. The target of a `$ref` to another
 * file becomes a component of its kind, named by the last part of the reference. Where the standard does not allow a reference
 * (except for path items), the target replaces it. A reference without a target becomes an empty object, with a warning.
 *
 * @param problems Receives the errors and warnings.
 * @returns undefined when the main file cannot be read.
 */
export function bundleDescription(options: BundleOptions, problems: Problem[]): Bundle | undefined {
  const { root, file, variables } = options
  const main = readSourceFile(root, path.posix.normalize(file), variables, problems)
  if (main?.value === undefined) return undefined
  if (!isObject(main.value)) {
    problems.push({
      severity: 'error',
      code: 'api-structure',
      file: main.file,
      line: 1,
      message: `found no keys and values; ${(options.kinds ?? openApiKinds).beginning}`,
    })
    return undefined
  }
  return new Bundler(options, main, main.value, problems).run()
}

/** URL of a dialect of JSON Schema. A reference to it means any schema. */
export const dialect =
  /^https?:\/\/json-schema\.org\/(?:draft\/2020-12\/|draft\/2019-09\/|draft-0[467]\/)schema#?$/

class Bundler {
  readonly #main: SourceFile
  /** Value of the main file. */
  readonly #value: JsonObject
  readonly #problems: Problem[]
  readonly #kinds: ReferenceKinds
  readonly #finder: ReferenceFinder
  /** Component name by `kind file#pointer`. */
  readonly #names = new Map<string, string>()
  readonly #origins = new Origins()
  readonly #lost = new WeakSet<object>()
  /** Files that cannot be read, with the problem that was reported for the first reference to each, and the number of other references. */
  readonly #unread = new Map<string, { problem: Problem; others: number }>()
  /** Targets of the references that are being inlined, by file and pointer, to detect circular references. */
  readonly #inlined: string[] = []
  #document: JsonObject = {}

  constructor(options: BundleOptions, main: SourceFile, value: JsonObject, problems: Problem[]) {
    this.#main = main
    this.#value = value
    this.#problems = problems
    this.#kinds = options.kinds ?? openApiKinds
    this.#finder = new ReferenceFinder(options, main, problems)
  }

  run(): Bundle {
    // Components of other files are added while the tree is copied, so the document has to exist before.
    this.#document = {}
    const copy = this.#copy(this.#value, { source: this.#main, keys: [] }, [])
    for (const { problem, others } of this.#unread.values())
      if (others > 0) problem.message += `; further references to this file: ${others}`
    if (isObject(copy)) {
      // Within each kind, the main file's components come first, then those of other files.
      for (const [key, value] of Object.entries(copy)) {
        const added = this.#document[key]
        this.#document[key] = isObject(added) && isObject(value) ? addComponents(value, added) : value
      }
    }
    this.#origins.set(this.#document, { source: this.#main, keys: [] })
    return {
      document: this.#document,
      files: this.#finder.files,
      originOf: (keys, part) =>
        this.#origins.placeOf(this.#document, keys, part) ?? { file: this.#main.file, line: 1 },
      pointerAt: keys => pointerOf(this.#origins.originOf(this.#document, keys)?.keys ?? keys),
      fileOf: keys => this.#origins.originOf(this.#document, keys)?.source.file ?? this.#main.file,
      lost: this.#lost,
    }
  }

  #copy(value: Json, origin: Origin, trail: readonly string[]): Json {
    if (Array.isArray(value)) {
      const list = value.map((entry, index) =>
        this.#copy(entry, child(origin, String(index)), [...trail, String(index)]),
      )
      this.#origins.set(list, origin)
      return list
    }
    if (!isObject(value)) return value
    const ref = value.$ref ?? value.$dynamicRef ?? value.$recursiveRef
    if (typeof ref === 'string' && !this.#kinds.isOpaque(trail))
      return this.#reference(value, ref, origin, trail)
    if (isInvalidReference(value.$ref) && !this.#kinds.isOpaque(trail)) {
      this.#report(
        origin,
        `found ${JSON.stringify(value.$ref)} as a reference, expected a string`,
        'Such as "#/components/schemas/Name".',
      )
      return this.#placeholder(value, origin, trail)
    }
    const object: JsonObject = {}
    for (const [key, entry] of Object.entries(value)) {
      const inner = [...trail, key]
      const copy = this.#kinds.isOpaque(inner, entry)
        ? this.#example(entry, key, child(origin, key))
        : this.#copy(entry, child(origin, key), inner)
      if (copy !== undefined) object[key] = copy
    }
    if (typeof object.propertyName === 'string') this.#moveMapping(object, origin, trail)
    this.#origins.set(object, origin)
    return object
  }

  /**
   * Resolves an example that refers to another place or file. Data that only looks like a reference is kept.
   *
   * @returns undefined when the example cannot be read.
   */
  #example(value: Json, key: string, origin: Origin): Json | undefined {
    if (key !== 'example' && key !== 'examples' && key !== 'value') return value
    const resolved = withExampleFiles(value, origin, {
      find: (ref, source) => this.#finder.find(ref, source),
      lost: (ref, why, place) => {
        this.#reportLost(ref, { ...why, isForbidden: false }, place)
      },
    })
    if (!isObject(resolved) || typeof resolved.$ref !== 'string' || key === 'examples') return resolved
    const found =
      Object.keys(resolved).length === 1 ? this.#finder.find(resolved.$ref, origin.source) : undefined
    if (found === undefined || 'message' in found) return resolved
    const { target, place } = found
    // In place of an example's value, generators refer to an Example Object, which contains the value.
    const isNamed = place.keys.at(-2) === 'examples' && place.keys.at(-3) === 'components'
    return isNamed && isObject(target) && target.value !== undefined ? target.value : target
  }

  #reference(value: JsonObject, ref: string, origin: Origin, trail: readonly string[]): Json {
    if (dialect.test(ref))
      return { title: 'JSON Schema', type: ['object', 'boolean'], ...this.#siblings(value, origin, trail) }
    const found = this.#finder.find(ref, origin.source, origin.keys)
    if ('message' in found) {
      this.#reportLost(ref, found, origin)
      return this.#placeholder(value, origin, trail)
    }
    if (found.guessed) {
      this.#report(
        origin,
        `reference "${ref}" is taken for "${found.guessed}"`,
        'Write the reference like this: other tools do not guess.',
      )
    }
    const { target, place } = found
    if (!this.#kinds.isReferencePlace(trail) || !isReferable(target))
      return this.#inline(value, ref, found, origin, trail)
    const copy: JsonObject = {
      ...this.#siblings(value, origin, trail),
      $ref: this.#address(target, place, trail),
    }
    this.#origins.set(copy, origin)
    return copy
  }

  /** Reports a reference without a target. A file that cannot be read is reported once. */
  #reportLost(
    ref: string,
    { message, hint, unread, isForbidden }: UnresolvedReference,
    origin: Origin,
  ): void {
    const earlier = unread === undefined ? undefined : this.#unread.get(unread)
    if (earlier) {
      earlier.others++
      return
    }
    const problem = this.#report(
      origin,
      `reference "${ref}" ${message}`,
      hint,
      isForbidden ? 'error' : 'warning',
    )
    if (unread !== undefined) this.#unread.set(unread, { problem, others: 0 })
  }

  /** Copy of a reference's target, to replace the reference. */
  #inline(
    value: JsonObject,
    ref: string,
    { target, place }: { target: Json; place: Origin },
    origin: Origin,
    trail: readonly string[],
  ): Json {
    const id = `${place.source.file}${pointerOf(place.keys)}`
    if (this.#inlined.includes(id)) {
      this.#report(origin, `reference "${ref}" is circular`, 'Replace one of these references by its target.')
      return this.#placeholder({}, origin, trail)
    }
    this.#inlined.push(id)
    const copy = this.#copy(target, place, trail)
    this.#inlined.pop()
    if (!isObject(copy)) return copy
    const result = { ...copy, ...this.#siblings(value, origin, trail) }
    this.#origins.set(result, place)
    return result
  }

  /** Placeholder for a missing target, with the keywords beside the reference. */
  #placeholder(value: JsonObject, origin: Origin, trail: readonly string[]): JsonObject {
    const copy = this.#siblings(value, origin, trail)
    this.#origins.set(copy, origin)
    this.#lost.add(copy)
    return copy
  }

  /** Pointer to a reference's target in the bundled document. A target from another file is copied there. */
  #address(target: Json, place: Origin, trail: readonly string[]): string {
    if (place.source === this.#main) return pointerOf(place.keys)
    const kind = this.#kinds.componentKindOf(trail, place.keys)
    const above = componentGroup(this.#value, kind)
    const id = `${kind} ${place.source.file}${pointerOf(place.keys)}`
    const existing = this.#names.get(id)
    if (existing !== undefined) return pointerOf([...above, existing])
    const group = above.reduce(objectIn, this.#document)
    const name = freeComponentName(this.#value, above, group, place)
    this.#names.set(id, name)
    // The name is taken before the target is copied: it may refer to itself.
    group[name] = null
    group[name] = this.#copy(target, place, ['components', kind, name])
    return pointerOf([...above, name])
  }

  /** Copies the references of a discriminator. Only a discriminator has a string in `propertyName`: a field of that name would have a schema. */
  #moveMapping(discriminator: JsonObject, origin: Origin, trail: readonly string[]): void {
    const { mapping, defaultMapping } = discriminator
    if (isObject(mapping)) discriminator.mapping = this.#mapping(mapping, origin, trail)
    if (typeof defaultMapping === 'string')
      Object.assign(discriminator, this.#mapping({ defaultMapping }, origin, trail))
  }

  /** Copies a discriminator's mapping, which names schemas or refers to them as `$ref` does. */
  #mapping(mapping: JsonObject, origin: Origin, trail: readonly string[]): JsonObject {
    const entries = Object.entries(mapping).map(([value, target]): [string, Json] => {
      if (typeof target !== 'string' || !/[#/.]/.test(target)) return [value, target]
      // The name of a schema may contain dots: library.v1.Loan.
      if (!target.includes('#') && isObject(valueAt(this.#value, ['components', 'schemas', target])))
        return [value, target]
      const place = child(child(origin, 'mapping'), value)
      // An entry without a target is only a label: bundlers forget to rewrite mappings.
      if ('message' in this.#finder.find(target, origin.source)) return [value, target]
      const copy = this.#reference({ $ref: target }, target, place, [...trail, 'oneOf', value])
      return [value, isObject(copy) && copy.$ref !== undefined ? copy.$ref : target]
    })
    return Object.fromEntries(entries)
  }

  /** Keywords beside a reference, such as a description, which OpenAPI 3.1 allows. */
  #siblings(value: JsonObject, origin: Origin, trail: readonly string[]): JsonObject {
    const copy = this.#copy(rest(value), origin, trail)
    return isObject(copy) ? copy : {}
  }

  #report(
    origin: Origin,
    message: string,
    hint: string | undefined,
    severity: Problem['severity'] = 'warning',
  ): Problem {
    const problem: Problem = {
      severity,
      code: 'api-reference',
      file: origin.source.file,
      line: lineOf(origin.source, [...origin.keys, '$ref']),
      message: `${pointerOf(origin.keys)}: ${message}`,
      ...(hint ? { hint } : {}),
    }
    this.#problems.push(problem)
    return problem
  }
}

/** Whether the value of `$ref` is not a reference. An object or boolean is the schema of a field called `$ref`. */
function isInvalidReference(ref: Json | undefined): boolean {
  return ref !== undefined && typeof ref !== 'string' && !isObject(ref) && typeof ref !== 'boolean'
}

/** Everything but the reference. A dynamic reference is resolved as a static one, without the schemas around it. */
function rest({ $ref: _, $dynamicRef, $recursiveRef, ...others }: JsonObject): JsonObject {
  return others
}

function objectIn(parent: JsonObject, key: string): JsonObject {
  const found = parent[key]
  if (isObject(found)) return found
  const created: JsonObject = {}
  parent[key] = created
  return created
}

/** Only objects and boolean schemas can be targets of references. */
function isReferable(target: Json): boolean {
  return isObject(target) || typeof target === 'boolean'
}

function addComponents(main: JsonObject, added: JsonObject): JsonObject {
  const result: JsonObject = { ...main }
  for (const [key, value] of Object.entries(added)) {
    const present = result[key]
    result[key] = isObject(present) && isObject(value) ? { ...present, ...value } : value
  }
  return result
}
