import { hash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from './replace-file.ts'

/** The parsed value of a text, serialized, so that every caller gets its own copy. */
interface Entry {
  /** Hash of the text. */
  hash: string
  value: Uint8Array
}

/**
 * Parsed YAML of a site, cached across loads and runs: parsing it takes half of the time to read a site. The cache has the last text of
 * each file; texts with errors are parsed each time.
 */
export class YamlMemory {
  readonly #file: string
  /** Entries of the last run. */
  #earlier: ReadonlyMap<string, Entry>
  /** Entries used by this run. */
  readonly #used = new Map<string, Entry>()
  /** Lines of values that this load has looked up, by file. */
  readonly #lines = new Map<string, { hash: string; lines: Map<string, number>; known: number }>()
  #isChanged = false
  readonly #pause: number | undefined
  #timer: NodeJS.Timeout | undefined

  /**
   * @param file File of the cache. It can be deleted at any time, and is ignored if damaged.
   * @param pause For a process without end: milliseconds without another load before the file is written. `save` does not wait for it.
   */
  constructor(file: string, pause?: number) {
    this.#file = file
    this.#pause = pause
    this.#earlier = entriesOf(file)
  }

  /** Uses the cache during an action. */
  async during<T>(read: () => Promise<T>): Promise<T> {
    memory = this
    try {
      const result = await read()
      this.#takeLines()
      if (this.#earlier.size > this.#used.size) this.#isChanged = true
      // Drops entries that were not used.
      this.#earlier = this.#used
      if (this.#pause === undefined) this.save()
      else {
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.save(), this.#pause).unref()
      }
      return result
    } finally {
      memory = undefined
    }
  }

  /** Writes the file, if anything has changed. */
  save(): void {
    clearTimeout(this.#timer)
    if (this.#isChanged) write(this.#file, this.#used)
    this.#isChanged = false
  }

  get(name: string, text: string): unknown {
    const entry = this.#used.get(name) ?? this.#earlier.get(name)
    if (entry?.hash !== hashOf(text)) return undefined
    this.#used.set(name, entry)
    return deserialize(entry.value)
  }

  set(name: string, text: string, value: unknown): void {
    this.#used.set(name, { hash: hashOf(text), value: serialize(value) })
    this.#isChanged = true
  }

  lines(name: string, text: string): Map<string, number> {
    const cached = this.#lines.get(name)
    if (cached?.hash === hashOf(text)) return cached.lines
    const lines = (this.get(name, text) as Map<string, number> | undefined) ?? new Map<string, number>()
    this.#lines.set(name, { hash: hashOf(text), lines, known: lines.size })
    return lines
  }

  #takeLines(): void {
    for (const [name, { hash, lines, known }] of this.#lines) {
      if (lines.size === known) continue
      this.#used.set(name, { hash, value: serialize(lines) })
      this.#isChanged = true
    }
    this.#lines.clear()
  }

  keep(name: string): void {
    const entry = this.#earlier.get(name)
    if (entry && !this.#used.has(name)) this.#used.set(name, entry)
  }
}

let memory: YamlMemory | undefined

/**
 * The value of a text, from the cache if it is there.
 *
 * @param reader Name for a set of options, since they affect the value.
 * @param file File with the text.
 * @param parse Returns undefined if the text has errors or is empty.
 */
export function rememberedYaml(reader: string, file: string, text: string, parse: () => unknown): unknown {
  const cached = recall(reader, file, text)
  if (cached !== undefined) return cached
  const value = parse()
  if (value !== undefined) remember(reader, file, text, value)
  return value
}

/** The cached value of a text; undefined if the text was another one, or there is no cache. */
export function recall(reader: string, file: string, text: string): unknown {
  return memory?.get(`${reader} ${file}`, text)
}

/** @param value Must be serializable. */
export function remember(reader: string, file: string, text: string, value: unknown): void {
  memory?.set(`${reader} ${file}`, text, value)
}

/** Lines of values in a text, by path; callers add to it, since finding one requires parsing the whole text. */
export function rememberedLines(file: string, text: string): Map<string, number> {
  return memory?.lines(`lines ${file}`, text) ?? new Map()
}

/** Keeps a file's entry for the next run although this run does not use it. */
export function keepRemembered(reader: string, file: string): void {
  memory?.keep(`${reader} ${file}`)
}

/** Entries in a cache file; none if it is damaged, or from another version of the parser or of Node. */
function entriesOf(file: string): ReadonlyMap<string, Entry> {
  try {
    const bytes = readFileSync(file)
    const body = bytes.subarray(stampLength)
    return stampOf(body).equals(bytes.subarray(0, stampLength)) ? deserialize(body) : new Map()
  } catch {
    return new Map()
  }
}

/**
 * Another process may read or write the same file, so it is replaced atomically. A folder that cannot be written to makes builds slower,
 * not fail.
 */
function write(file: string, used: ReadonlyMap<string, Entry>): void {
  const body = serialize(used)
  try {
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, Buffer.concat([stampOf(body), body]))
  } catch {}
}

function hashOf(text: string): string {
  return hash('sha1', text, 'base64')
}

const stampLength = 20

function stampOf(body: Uint8Array): Buffer {
  return Buffer.from(hash('sha1', Buffer.concat([Buffer.from(versions()), body]), 'hex'), 'hex')
}

let known: string | undefined

function versions(): string {
  if (known !== undefined) return known
  const file = findPackageJSON('yaml', import.meta.url)
  const parser: { version: string } = file ? JSON.parse(readFileSync(file, 'utf8')) : { version: '' }
  known = `${parser.version} ${process.versions.v8}`
  return known
}
