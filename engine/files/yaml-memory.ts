import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** What texts in YAML say, by hash, serialized: what is asked for twice is made twice, so nobody changes what others hold. */
interface Memory {
  file: string
  /** From the run before. */
  earlier: ReadonlyMap<string, Uint8Array>
  /** What this run has asked for. */
  used: Map<string, Uint8Array>
  isChanged: boolean
}

let memory: Memory | undefined

/**
 * Remembers what YAML says from one run to the next while something is done: parsing it is half of what reading a site takes. Texts with
 * faults are parsed each time.
 *
 * @param file Where it is kept; it can be deleted at any time, and a damaged one counts as absent.
 */
export async function withYamlMemory<T>(file: string, read: () => Promise<T>): Promise<T> {
  const own: Memory = { file, earlier: entriesOf(file), used: new Map(), isChanged: false }
  memory = own
  try {
    const result = await read()
    if (own.isChanged || own.used.size !== own.earlier.size) write(own)
    return result
  } finally {
    memory = undefined
  }
}

/**
 * What a text says, from the memory if it is there.
 *
 * @param reader Whose reading it is: a name for each set of options.
 * @param parse Undefined where the text has a fault, or says nothing.
 */
export function rememberedYaml(reader: string, text: string, parse: () => unknown): unknown {
  if (!memory) return parse()
  const key = hash('sha1', `${reader}\0${text}`, 'base64')
  const known = memory.used.get(key) ?? memory.earlier.get(key)
  if (known) {
    memory.used.set(key, known)
    return deserialize(known)
  }
  const value = parse()
  if (value !== undefined) {
    memory.used.set(key, serialize(value))
    memory.isChanged = true
  }
  return value
}

/** Entries of a file that this version of the parser and of Node wrote, whole. */
function entriesOf(file: string): ReadonlyMap<string, Uint8Array> {
  try {
    const bytes = readFileSync(file)
    const body = bytes.subarray(stampLength)
    return stampOf(body).equals(bytes.subarray(0, stampLength)) ? deserialize(body) : new Map()
  } catch {
    return new Map()
  }
}

/** Another process may read or write the same file. A folder that cannot be written to costs time, not the build. */
function write({ file, used }: Memory): void {
  const body = serialize(used)
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, Buffer.concat([stampOf(body), body]))
    renameSync(draft, file)
  } catch {}
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
