import { hash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from './replace-file.ts'

/** What was made of a text, serialized: what is asked for twice is made twice, so nobody changes what others hold. */
interface Entry {
  /** Of the text. */
  hash: string
  value: Uint8Array
}

/**
 * What the YAML of a site says, kept from one load to the next and from one run to the next: parsing it is half of what reading a site
 * takes. Of each file the last text is kept; texts with faults are parsed each time.
 */
export class YamlMemory {
  readonly #file: string
  /** From the run before. */
  #earlier: ReadonlyMap<string, Entry>
  /** What this run has asked for. */
  readonly #used = new Map<string, Entry>()
  /** Lines of values that this load has asked for, by file. */
  readonly #lines = new Map<string, { hash: string; lines: Map<string, number>; known: number }>()
  #isChanged = false
  readonly #pause: number | undefined
  #timer: NodeJS.Timeout | undefined

  /**
   * @param file Where it is kept; it can be deleted at any time, and a damaged one counts as absent.
   * @param pause Milliseconds without another load before it is written, in a process that goes on; `save` does not wait for it.
   */
  constructor(file: string, pause?: number) {
    this.#file = file
    this.#pause = pause
    this.#earlier = entriesOf(file)
  }

  /** Remembers while something is done. */
  async during<T>(read: () => Promise<T>): Promise<T> {
    memory = this
    try {
      const result = await read()
      this.#takeLines()
      if (this.#earlier.size > this.#used.size) this.#isChanged = true
      // What nobody has asked for is forgotten.
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

  /** Writes what has changed since it was written. */
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
    const there = this.#lines.get(name)
    if (there?.hash === hashOf(text)) return there.lines
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
 * What a text says, from the memory if it is there.
 *
 * @param reader Whose reading it is: a name for each set of options.
 * @param file Where the text stands.
 * @param parse Undefined where the text has a fault, or says nothing.
 */
export function rememberedYaml(reader: string, file: string, text: string, parse: () => unknown): unknown {
  const known = recall(reader, file, text)
  if (known !== undefined) return known
  const value = parse()
  if (value !== undefined) remember(reader, file, text, value)
  return value
}

/** What was remembered of a text; undefined if it was another one, or where nothing is remembered. */
export function recall(reader: string, file: string, text: string): unknown {
  return memory?.get(`${reader} ${file}`, text)
}

/** @param value That can be serialized. */
export function remember(reader: string, file: string, text: string, value: unknown): void {
  memory?.set(`${reader} ${file}`, text, value)
}

/** Lines of values in a text, by where they stand, to be added to: to find one, the whole text is parsed. */
export function rememberedLines(file: string, text: string): Map<string, number> {
  return memory?.lines(`lines ${file}`, text) ?? new Map()
}

/** Keeps what is known of a file for the next run, though this one needs nothing of it. */
export function keepRemembered(reader: string, file: string): void {
  memory?.keep(`${reader} ${file}`)
}

/** Entries of a file that this version of the parser and of Node wrote, whole. */
function entriesOf(file: string): ReadonlyMap<string, Entry> {
  try {
    const bytes = readFileSync(file)
    const body = bytes.subarray(stampLength)
    return stampOf(body).equals(bytes.subarray(0, stampLength)) ? deserialize(body) : new Map()
  } catch {
    return new Map()
  }
}

/** Another process may read or write the same file. A folder that cannot be written to costs time, not the build. */
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
