import path from 'node:path'
import { decodedPart } from '../../config/decoded.ts'
import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { AllowedPlaces } from '../../files/allowed-places.ts'
import { isObject, type Json, pointerKeys, pointerOf, valueAt } from './json.ts'
import { openApiKinds, type ReferenceKinds } from './reference-kinds.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { visitObjects } from './visit-objects.ts'

/** Source file of a value, and its path in the file. */
export interface Origin {
  source: SourceFile
  keys: readonly string[]
}

/** Origin of an entry of a value. */
export function child({ source, keys }: Origin, key: string): Origin {
  return { source, keys: [...keys, key] }
}

export interface FoundReference {
  target: Json
  place: Origin
  /** Pointer of the target, when the reference as written has none and the target was guessed. */
  guessed?: string
}

/** Why a reference has no target. */
export interface UnresolvedReference {
  message: string
  hint: string | undefined
  /** Path or URL of a file that cannot be read: one correction fixes all references to it. */
  unread?: string
  /** Whether reading the file is not allowed, whether or not it exists. */
  isForbidden?: boolean
}

export interface SourceOptions {
  /** Project folder, to which paths of files are relative. */
  root: string
  variables: Readonly<Record<string, string>>
  /** Folders outside the project, relative to its root, from which references may read. */
  refFolders?: readonly string[]
  /** Where the standard of the description allows references. Default: OpenAPI. */
  kinds?: ReferenceKinds
}

/** Finds targets of references: by file and pointer, by `$id` and `$anchor`, and by name alone, as old tools wrote them. */
export class ReferenceFinder {
  readonly #options: SourceOptions
  readonly #main: SourceFile
  readonly #problems: Problem[]
  readonly #sources = new Map<string, SourceFile | undefined>()
  readonly #readable: AllowedPlaces
  readonly #named = new Map<SourceFile, SchemaNames>()

  /** @param problems Receives a warning for each file that cannot be parsed as YAML or JSON. */
  constructor(options: SourceOptions, main: SourceFile, problems: Problem[]) {
    this.#options = options
    this.#main = main
    this.#problems = problems
    this.#sources.set(main.file, main)
    this.#readable = new AllowedPlaces(options.root, [path.dirname(main.file), ...(options.refFolders ?? [])])
  }

  /** Files that were read, relative to the site's root. */
  get files(): string[] {
    return [...this.#sources].flatMap(([file, source]) => (source ? file : []))
  }

  /** @param at Path of the reference in its file: a schema around it may have its own `$id`. */
  find(ref: string, from: SourceFile, at: readonly string[] = []): FoundReference | UnresolvedReference {
    const [filePart = '', fragment = ''] = ref.split('#', 2)
    const named = this.#byName(ref, from, at)
    if (named) return named
    const local = this.#localFile(filePart)
    if (local === undefined && /^[a-z][a-z\d+.-]*:/i.test(filePart)) {
      const hint = 'Download the file and refer to it by its path.'
      return { message: 'is a URL, which is not loaded', hint, unread: filePart }
    }
    const beside = filePart
      ? path.posix.join(path.posix.dirname(from.file), decodedPart(filePart))
      : from.file
    const file = local ?? beside
    if (file !== this.#main.file && !this.#readable.has(file)) {
      const message = `leads to ${file}, which references may not read`
      return {
        message,
        hint: permission(file, this.#options.kinds ?? openApiKinds),
        unread: file,
        isForbidden: true,
      }
    }
    const source = this.#source(file)
    if (!source) {
      return (
        this.#byComponent(ref) ?? {
          message: `leads to ${file}, which does not exist or cannot be read`,
          hint: 'A path in a $ref is relative to the file with the reference.',
          unread: file,
        }
      )
    }
    const keys = pointerKeys(fragment)
    return (
      this.#locate(source, keys, 0) ??
      this.#unescaped(source, keys) ??
      this.#byComponent(keys.at(-1) ?? '') ?? { message: 'has no target', hint: hintOf(source, keys) }
    )
  }

  /**
   * Maps a URL to a file, relative to the URL that the description gives itself (`$self` of OpenAPI 3.2, `$id` of JSON Schema):
   * published files have the same relative paths as the local ones. If there is no such file, the URL refers to the network.
   */
  #localFile(address: string): string | undefined {
    const { value, file } = this.#main
    const self = isObject(value) ? (value.$self ?? value.$id ?? value.id) : undefined
    // A URN has no folder.
    if (typeof self !== 'string' || !URL.canParse('.', self) || !URL.canParse(address)) return undefined
    const { href } = new URL(address)
    if (href === new URL(self).href) return file
    const folder = new URL('.', self).href
    if (!href.startsWith(folder)) return undefined
    const beside = path.posix.join(path.posix.dirname(file), decodedPart(href.slice(folder.length)))
    return isObject(value) && value.$self === undefined && !this.#source(beside) ? undefined : beside
  }

  /** Value at a pointer. References on the way are followed. */
  #locate(source: SourceFile, keys: readonly string[], depth: number): FoundReference | undefined {
    let node = source.value
    for (const [index, key] of keys.entries()) {
      if (isObject(node) && !Object.hasOwn(node, key) && typeof node.$ref === 'string' && depth < 20) {
        const next = this.find(node.$ref, source)
        if ('message' in next) return undefined
        return this.#locate(next.place.source, [...next.place.keys, ...keys.slice(index)], depth + 1)
      }
      node = valueAt(node, [key])
    }
    return node === undefined ? undefined : { target: node, place: { source, keys } }
  }

  /** Target whose name contains slashes: generators forget to escape them as `~1`. */
  #unescaped(source: SourceFile, keys: readonly string[]): FoundReference | undefined {
    for (let length = 1; length < keys.length - 1; length++) {
      const named = [...keys.slice(0, length), keys.slice(length).join('/')]
      const target = valueAt(source.value, named)
      if (target !== undefined) return { target, place: { source, keys: named }, guessed: pointerOf(named) }
    }
    return undefined
  }

  /** Finds a schema of the main file by its name alone, as in Swagger 1, or at its old path: tools that move schemas forget references. */
  #byComponent(name: string): FoundReference | undefined {
    for (const group of [['components', 'schemas'], ['definitions']]) {
      const keys = [...group, name]
      const target = name === '' ? undefined : valueAt(this.#main.value, keys)
      if (target !== undefined)
        return { target, place: { source: this.#main, keys }, guessed: pointerOf(keys) }
    }
    return undefined
  }

  /** Finds a schema of the file by `$id` and `$anchor`. A reference within a schema that has an `$id` is relative to it. */
  #byName(ref: string, from: SourceFile, at: readonly string[]): FoundReference | undefined {
    const names = this.#namesIn(from)
    if (names.anchors.size === 0 && names.ids.size < 2 && !URL.canParse(ref)) return undefined
    const address = URL.parse(ref, baseOf(names, at))
    if (!address) return undefined
    const fragment = decodedPart(address.hash.slice(1))
    address.hash = ''
    const above = names.ids.get(address.href)
    if (!above) return undefined
    const anchored = names.anchors.get(`${address.href}#${fragment}`) ?? names.anchors.get(ref)
    if (anchored) return this.#locate(from, anchored, 0)
    const isPointer = fragment === '' || fragment.startsWith('/')
    return isPointer ? this.#locate(from, [...above, ...pointerKeys(fragment)], 0) : undefined
  }

  #namesIn(source: SourceFile): SchemaNames {
    const cached = this.#named.get(source)
    if (cached) return cached
    const names = schemaNames(source)
    this.#named.set(source, names)
    return names
  }

  #source(file: string): SourceFile | undefined {
    if (!this.#sources.has(file)) {
      const problems: Problem[] = []
      const read = readSourceFile(this.#options.root, file, this.#options.variables, problems)
      this.#sources.set(file, read?.value === undefined ? undefined : read)
      // A missing file is reported at the reference. A file that cannot be parsed is a warning, because the rest is readable.
      for (const problem of problems)
        if (problem.code !== 'api-file') this.#problems.push({ ...problem, severity: 'warning' })
    }
    return this.#sources.get(file)
  }
}

/** `$id` and `$anchor` of the schemas in a file, with the paths of the schemas. */
interface SchemaNames {
  /** Paths of schemas by their `$id`, a URL without fragment; the URL of the file itself is included. */
  ids: Map<string, readonly string[]>
  /** Paths of schemas by URL and `$anchor`, `https://acme.example/order#item`, and by the anchor alone, which is common: `#item`. */
  anchors: Map<string, readonly string[]>
}

function schemaNames({ file, value }: SourceFile): SchemaNames {
  const names: SchemaNames = { ids: new Map([[`file:///${file}`, []]]), anchors: new Map() }
  // Before draft 6, `$id` was `id`, which in later drafts is an ordinary name.
  const idKey = isObject(value) && /draft-0[34]/.test(String(value.$schema)) ? 'id' : '$id'
  visitObjects(value ?? null, [], (node, keys) => {
    const { $anchor, $dynamicAnchor, [idKey]: id } = node
    const address = typeof id === 'string' ? URL.parse(id, baseOf(names, keys)) : null
    // Up to draft 7, an anchor was an `$id` that is only a fragment: `#item`.
    const anchors = [address?.hash.slice(1), $anchor, $dynamicAnchor].filter(name => typeof name === 'string')
    if (address && !String(id).startsWith('#')) {
      address.hash = ''
      names.ids.set(address.href, keys)
    }
    for (const name of anchors.filter(Boolean))
      for (const base of [baseOf(names, keys), ''])
        if (!names.anchors.has(`${base}#${name}`)) names.anchors.set(`${base}#${name}`, keys)
    return true
  })
  return names
}

/** `$id` of the nearest schema around a path. */
function baseOf({ ids }: SchemaNames, at: readonly string[]): string {
  let base = ''
  let depth = -1
  for (const [id, keys] of ids)
    if (keys.length >= depth && keys.every((key, index) => at[index] === key)) {
      base = id
      depth = keys.length
    }
  return base
}

/** Hint for a file that references may not read. */
function permission(file: string, { setting }: ReferenceKinds): string {
  if (file.split('/').some(name => /^\.[^.]/.test(name)))
    return 'Give the file a name without a leading dot: those that have one hold settings and secrets.'
  const folder = path.posix.dirname(file)
  return `It is outside the site's folder. Move it there or, if you trust the description, name the folder in site.config.ts: ${setting}: [{ refFolders: ['${folder}'] }].`
}

function hintOf(source: SourceFile, keys: readonly string[]): string {
  const firstMissing = keys.findIndex(
    (_, index) => valueAt(source.value, keys.slice(0, index + 1)) === undefined,
  )
  const parent = valueAt(source.value, keys.slice(0, firstMissing))
  const names = isObject(parent) ? Object.keys(parent) : []
  const guess = didYouMean(keys[firstMissing] ?? '', names)
  const missing = `"${keys[firstMissing]}" is not in ${pointerOf(keys.slice(0, firstMissing))} of ${source.file}`
  return guess ? `${missing}. ${guess}` : `${missing}.`
}
