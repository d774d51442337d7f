import path from 'node:path'
import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { decode, isObject, type Json, type JsonObject, pointerKeys, pointerOf, valueAt } from './json.ts'
import { type ComponentKind, componentKindOf, isOpaque, isPathItem } from './reference-kinds.ts'
import { lineOf, readSourceFile, type SourceFile } from './source-file.ts'

/** Where a value stands in the files of a description. */
export interface Origin {
  source: SourceFile
  keys: readonly string[]
}

/** A description in one document: every `$ref` that is left leads to `#/...` in it, and to something. */
export interface Bundle {
  document: JsonObject
  /** Files it was read from, from the project's root. */
  files: string[]
  /** Place of a value, given by its keys in the document, for messages. */
  originOf(keys: readonly PropertyKey[]): { file: string; line: number }
}

export interface BundleOptions {
  /** Project folder; files are given from here. */
  root: string
  file: string
  variables: Readonly<Record<string, string>>
}

/**
 * Reads a description that may be split over files, and brings it into one document: what a `$ref` of another file names
 * becomes a component of its kind, under the last part of the reference; path items take the place of their reference.
 *
 * @returns undefined when the main file cannot be read; what is wrong is in `problems`.
 */
export function bundleDescription(options: BundleOptions, problems: Problem[]): Bundle | undefined {
  const main = readSourceFile(options.root, path.posix.normalize(options.file), options.variables, problems)
  if (main?.value === undefined) return undefined
  if (!isObject(main.value)) {
    problems.push({
      severity: 'error',
      code: 'api-structure',
      file: main.file,
      line: 1,
      message: 'found no keys and values; an OpenAPI description begins with "openapi: 3.1.0"',
    })
    return undefined
  }
  return new Bundler(options, main, problems).run(main.value)
}

class Bundler {
  readonly #options: BundleOptions
  readonly #main: SourceFile
  readonly #problems: Problem[]
  readonly #sources = new Map<string, SourceFile | undefined>()
  /** Component name by `kind file#pointer`. */
  readonly #names = new Map<string, string>()
  readonly #origins = new WeakMap<object, Origin>()
  /** Path items that the one being copied is a reference to. */
  readonly #pathItems: string[] = []
  #document: JsonObject = {}

  constructor(options: BundleOptions, main: SourceFile, problems: Problem[]) {
    this.#options = options
    this.#main = main
    this.#problems = problems
    this.#sources.set(main.file, main)
  }

  run(value: JsonObject): Bundle {
    // Components of other files are added while the tree is copied: they need their place from the start.
    this.#document = {}
    const copy = this.#copy(value, { source: this.#main, keys: [] }, [])
    if (isObject(copy)) {
      const { components, ...rest } = copy
      const added = this.#document.components
      Object.assign(this.#document, rest)
      if (isObject(components) || isObject(added))
        this.#document.components = mergeComponents(components, added)
    }
    this.#origins.set(this.#document, { source: this.#main, keys: [] })
    return {
      document: this.#document,
      files: [...this.#sources.keys()],
      originOf: keys => this.#place(keys),
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
    if (typeof value.$ref === 'string' && !isOpaque(trail))
      return this.#reference(value, value.$ref, origin, trail)
    const object: JsonObject = {}
    for (const [key, entry] of Object.entries(value)) {
      const inner = [...trail, key]
      object[key] = isOpaque(inner, entry) ? entry : this.#copy(entry, child(origin, key), inner)
    }
    if (isDiscriminator(object)) object.mapping = this.#mapping(object.mapping, origin, trail)
    this.#origins.set(object, origin)
    return object
  }

  #reference(value: JsonObject, ref: string, origin: Origin, trail: readonly string[]): Json {
    const [filePart = '', fragment = ''] = ref.split('#', 2)
    if (/^[a-z][a-z\d+.-]*:/i.test(filePart)) {
      this.#report(
        origin,
        `reference "${ref}" leads to the network`,
        'Download the file and refer to it by its path.',
      )
      return value
    }
    const file = filePart
      ? path.posix.join(path.posix.dirname(origin.source.file), decode(filePart))
      : origin.source.file
    const source = this.#source(file, origin, ref)
    if (!source) return value
    const keys = pointerKeys(fragment)
    const target = valueAt(source.value, keys)
    if (target === undefined) {
      this.#report(origin, `reference "${ref}" leads to nothing`, this.#hint(source, keys))
      return value
    }
    const place: Origin = { source, keys }
    if (isPathItem(trail)) {
      const id = `${source.file}${pointerOf(keys)}`
      if (this.#pathItems.includes(id)) {
        this.#report(
          origin,
          `reference "${ref}" leads in a circle`,
          'One of the path items must hold operations.',
        )
        return {}
      }
      this.#pathItems.push(id)
      const item = this.#copy(target, place, trail)
      this.#pathItems.pop()
      return isObject(item) ? { ...item, ...rest(value) } : item
    }
    const copy: JsonObject = {
      ...this.#siblings(value, origin, trail),
      $ref: this.#address(target, place, trail),
    }
    this.#origins.set(copy, origin)
    return copy
  }

  /** Address in the bundled document of what a reference leads to; brings it there when it stands in another file. */
  #address(target: Json, place: Origin, trail: readonly string[]): string {
    if (place.source === this.#main) return pointerOf(place.keys)
    const kind = componentKindOf(trail, place.keys)
    const id = `${kind} ${place.source.file}${pointerOf(place.keys)}`
    const known = this.#names.get(id)
    if (known !== undefined) return pointerOf(['components', kind, known])
    const components = objectIn(this.#document, 'components')
    const group = objectIn(components, kind)
    const name = this.#freeName(kind, group, place)
    this.#names.set(id, name)
    // Its place is taken before it is copied: it may refer to itself.
    group[name] = null
    group[name] = this.#copy(target, place, ['components', kind, name])
    return pointerOf(['components', kind, name])
  }

  /** A discriminator's mapping names schemas, or refers to them as `$ref` does. */
  #mapping(mapping: JsonObject, origin: Origin, trail: readonly string[]): JsonObject {
    const entries = Object.entries(mapping).map(([value, target]): [string, Json] => {
      if (typeof target !== 'string' || !/[#/.]/.test(target)) return [value, target]
      // A name of a schema may have dots: cms.v1.Live.
      if (!target.includes('#') && isObject(valueAt(this.#main.value, ['components', 'schemas', target])))
        return [value, target]
      const place = child(child(origin, 'mapping'), value)
      // One that leads nowhere is a mere label: bundlers forget to rewrite mappings.
      if (!this.#leadsSomewhere(target, origin)) return [value, target]
      const copy = this.#reference({ $ref: target }, target, place, [...trail, 'oneOf', value])
      return [value, isObject(copy) && copy.$ref !== undefined ? copy.$ref : target]
    })
    return Object.fromEntries(entries)
  }

  #leadsSomewhere(ref: string, origin: Origin): boolean {
    const [filePart = '', fragment = ''] = ref.split('#', 2)
    const file = path.posix.join(path.posix.dirname(origin.source.file), decode(filePart))
    const source = filePart
      ? (this.#sources.get(file) ?? readSourceFile(this.#options.root, file, this.#options.variables, []))
      : origin.source
    return valueAt(source?.value, pointerKeys(fragment)) !== undefined
  }

  #freeName(kind: ComponentKind, group: JsonObject, place: Origin): string {
    const wanted = place.keys.at(-1) ?? path.posix.parse(place.source.file).name
    const own = valueAt(this.#main.value, ['components', kind])
    const taken = (name: string) => Object.hasOwn(group, name) || (isObject(own) && Object.hasOwn(own, name))
    let name = wanted
    for (let number = 2; taken(name); number++) name = `${wanted}-${number}`
    return name
  }

  /** OpenAPI 3.1 allows keywords beside a reference: a description of its own. */
  #siblings(value: JsonObject, origin: Origin, trail: readonly string[]): JsonObject {
    const copy = this.#copy(rest(value), origin, trail)
    return isObject(copy) ? copy : {}
  }

  #source(file: string, from: Origin, ref: string): SourceFile | undefined {
    if (!this.#sources.has(file)) {
      const problems: Problem[] = []
      const read = readSourceFile(this.#options.root, file, this.#options.variables, problems)
      this.#sources.set(file, read?.value === undefined ? undefined : read)
      for (const problem of problems) {
        if (problem.code === 'api-file')
          this.#report(from, `reference "${ref}": there is no file ${file}`, problem.hint)
        else this.#problems.push(problem)
      }
    }
    return this.#sources.get(file)
  }

  #hint(source: SourceFile, keys: readonly string[]): string | undefined {
    const known = keys.findIndex((_, index) => valueAt(source.value, keys.slice(0, index + 1)) === undefined)
    const parent = valueAt(source.value, keys.slice(0, known))
    const names = isObject(parent) ? Object.keys(parent) : []
    const guess = didYouMean(keys[known] ?? '', names)
    const missing = `"${keys[known]}" is not in ${pointerOf(keys.slice(0, known))} of ${source.file}`
    return guess ? `${missing}. ${guess}` : `${missing}.`
  }

  #report(origin: Origin, message: string, hint: string | undefined): void {
    this.#problems.push({
      severity: 'error',
      code: 'api-reference',
      file: origin.source.file,
      line: lineOf(origin.source, [...origin.keys, '$ref']),
      message: `${pointerOf(origin.keys)}: ${message}`,
      ...(hint ? { hint } : {}),
    })
  }

  #place(keys: readonly PropertyKey[]): { file: string; line: number } {
    for (let length = keys.length; length >= 0; length--) {
      const node = valueAt(this.#document, keys.slice(0, length))
      const origin = typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
      if (origin) {
        const line = lineOf(origin.source, [...origin.keys, ...keys.slice(length)])
        return { file: origin.source.file, line }
      }
    }
    return { file: this.#main.file, line: 1 }
  }
}

function child(origin: Origin, key: string): Origin {
  return { source: origin.source, keys: [...origin.keys, key] }
}

/** Only a discriminator has both; a schema's field of the name would be a schema. */
function isDiscriminator(object: JsonObject): object is JsonObject & { mapping: JsonObject } {
  return typeof object.propertyName === 'string' && isObject(object.mapping)
}

function rest({ $ref: _, ...others }: JsonObject): JsonObject {
  return others
}

function objectIn(parent: JsonObject, key: string): JsonObject {
  const found = parent[key]
  if (isObject(found)) return found
  const made: JsonObject = {}
  parent[key] = made
  return made
}

/** The main file's components first, then those of other files, kind by kind. */
function mergeComponents(own: Json | undefined, added: Json | undefined): JsonObject {
  const result: JsonObject = isObject(own) ? { ...own } : {}
  for (const [kind, group] of Object.entries(isObject(added) ? added : {})) {
    const present = result[kind]
    result[kind] = { ...(isObject(present) ? present : {}), ...(isObject(group) ? group : {}) }
  }
  return result
}
