import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Problem } from '../../config/problem.ts'
import { statOf } from '../../files/stat-of.ts'
import { aliasOffset } from '../../files/yaml-alias.ts'
import { rememberedYaml } from '../../files/yaml-memory.ts'
import { type Json, ownEntry, pointerOf } from './json.ts'
import { JsonPlaces } from './json-places.ts'

/** A file of a description as read. */
export interface SourceFile {
  /** Path from the project's root. */
  file: string
  text: string
  /** Undefined where the text cannot be parsed. */
  value: Json | undefined
  /** Whether the text was read as JSON, not as YAML. */
  isJson: boolean
}

/**
 * What files held when they were last read and nothing was wrong with them, for who reads a description again and again: most of the
 * time goes into parsing, and of many files one has changed.
 */
export class ParsedFiles {
  readonly #known = new Map<string, { text: string; value: Json }>()

  /** A copy of what the file holds, if its text is the same. */
  get(file: string, text: string): Json | undefined {
    const known = this.#known.get(file)
    return known?.text === text ? structuredClone(known.value) : undefined
  }

  set(file: string, text: string, value: Json): void {
    this.#known.set(file, { text, value: structuredClone(value) })
  }
}

/**
 * Reads a JSON or YAML file. Placeholders (`{{apiHost}}`) are replaced before it is parsed, as in Markdown.
 *
 * @returns undefined, with a problem, when there is no such file or it cannot be parsed.
 */
export function readSourceFile(
  root: string,
  file: string,
  variables: Readonly<Record<string, string>>,
  problems: Problem[],
  parsed?: ParsedFiles,
): SourceFile | undefined {
  const absolute = path.join(root, file)
  if (!statOf(absolute)?.isFile()) {
    problems.push({
      severity: 'error',
      code: 'api-file',
      file,
      message: `no such file; the description of an API was expected here`,
      hint: 'Check the path: in site.config.ts it is from the project folder, in a $ref from the file that holds it.',
    })
    return undefined
  }
  const text = readFileSync(absolute, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => ownEntry(variables, name) ?? placeholder)
  const json = file.endsWith('.json') ? parseJson(text) : undefined
  const known = json === undefined ? parsed?.get(file, text) : undefined
  if (known !== undefined) return { file, text, value: known, isJson: false }
  const own: Problem[] = []
  const value = json ?? parse(file, text, own)
  const source = { file, text, value, isJson: json !== undefined }
  const isReadable = value === undefined || removeHidden(value, source, own)
  if (json === undefined && value !== undefined && own.length === 0) parsed?.set(file, text, value)
  problems.push(...own)
  return isReadable ? source : { ...source, value: undefined }
}

/** Deeper than any description that says something; what reads one goes down by calls. */
const deepest = 500

/**
 * Removes what is called `__proto__`, with a problem: it is the one name that is no entry of an object but what all of them have, so what is
 * written under it would be lost at some places and change everything at others.
 *
 * @returns false, with a problem, when the value is too deep to be read.
 */
function removeHidden(root: Json, source: SourceFile, problems: Problem[]): boolean {
  const seen = new Set<Json>()
  /** Of the value that is looked at: a list for each one took 100 MB in a description of 13 MB. */
  const keys: string[] = []
  const walk = (value: Json): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return true
    if (keys.length > deepest) {
      problems.push({
        severity: 'error',
        code: 'api-syntax',
        file: source.file,
        line: lineOf(source, keys),
        message: `${pointerOf(keys.slice(0, 5))}/… is more than ${deepest} levels deep`,
        hint: 'Name the inner parts in "components" and refer to them by "$ref".',
      })
      return false
    }
    seen.add(value)
    if (Object.hasOwn(value, '__proto__')) {
      const at = [...keys, '__proto__']
      problems.push({
        severity: 'warning',
        code: 'api-name',
        file: source.file,
        line: lineOf(source, at),
        message: `${pointerOf(at)}: "__proto__" cannot be a name here; what stands there is left out`,
        hint: 'Choose another name.',
      })
      Reflect.deleteProperty(value, '__proto__')
    }
    return Object.entries(value).every(([key, entry]) => {
      keys.push(key)
      const isFlat = walk(entry)
      keys.pop()
      return isFlat
    })
  }
  return walk(root)
}

/** A description may take a long text from a file of its own. */
function parse(file: string, text: string, problems: Problem[]): Json | undefined {
  if (/\.(md|markdown|txt|html?)$/i.test(file)) return text
  // The YAML parser says where a fault in JSON is: JSON is YAML.
  const language = file.endsWith('.json') ? 'JSON' : 'YAML'
  let faulty: Json | undefined
  const value = rememberedYaml('description', text, () => {
    const own: Problem[] = []
    const read = parseYaml(file, text, own, language)
    problems.push(...own)
    if (own.length === 0) return read
    faulty = read
    return undefined
  })
  return value === undefined ? faulty : (value as Json)
}

/** Line, from 1, of the value at a path of keys; of the nearest thing above it that is there. */
export function lineOf(source: SourceFile, keys: readonly PropertyKey[]): number {
  const known = lookUps.get(source) ?? (source.isJson ? inJson(source.text) : inYaml(source.text))
  lookUps.set(source, known)
  return known(keys)
}

type LineLookUp = (keys: readonly PropertyKey[]) => number

/** Of files in which a place was looked for: a large file with many problems is parsed once. */
const lookUps = new WeakMap<SourceFile, LineLookUp>()

function inJson(text: string): LineLookUp {
  const places = new JsonPlaces(text)
  const lines = new LineCounter()
  for (let at = -1; at < text.length; ) {
    lines.addNewLine(at + 1)
    const next = text.indexOf('\n', at + 1)
    at = next === -1 ? text.length : next
  }
  return keys => lines.linePos(places.offsetOf(keys)).line
}

function inYaml(text: string): LineLookUp {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { ...options, lineCounter: lines })
  return keys => {
    let node: unknown = contents
    let offset = 0
    for (const key of keys) {
      const pair = isMap(node)
        ? node.items.find(item => isScalar(item.key) && String(item.key.value) === String(key))
        : undefined
      const next = isSeq(node) ? node.items[Number(key)] : pair?.value
      const place: unknown = pair?.key ?? next
      if (!isNode(place)) break
      offset = startOf(place) ?? offset
      node = next
    }
    return lines.linePos(offset).line
  }
}

function startOf(node: Node): number | undefined {
  return node.range?.[0]
}

/** So often may what an anchor names stand in the file, with all aliases unfolded: some use one a hundred times, a bomb ten billion times. */
const mostAliases = 10_000

const options = { prettyErrors: false, logLevel: 'silent' as const, uniqueKeys: true, merge: true }

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function parseYaml(file: string, text: string, problems: Problem[], language: string): Json | undefined {
  const isFatal = ({ code }: { code: string }) => !readable.has(code)
  let lines = new LineCounter()
  let document = parseDocument(text, { ...options, lineCounter: lines })
  if (document.errors.some(isFatal)) {
    const again = new LineCounter()
    const mended = parseDocument(withIndentedQuotes(text), { ...options, lineCounter: again })
    if (!mended.errors.some(isFatal)) [document, lines] = [mended, again]
  }
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0])
    problems.push({
      severity: isFatal(error) ? 'error' : 'warning',
      code: 'api-syntax',
      file,
      line,
      column: col,
      message: `invalid ${language}: ${error.message}`,
      hint: 'Text that holds ": " or " #", or begins with one of * & ! [ { @ ` %, must stand in quotes; indent with spaces.',
    })
  }
  if (document.errors.some(isFatal)) return undefined
  try {
    return withoutCircles(document.toJS({ maxAliasCount: mostAliases }) as Json, new Set(), new Set())
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    problems.push({
      severity: 'error',
      code: 'api-syntax',
      file,
      line: lines.linePos(aliasOffset(document)).line,
      message: `invalid ${language}: ${error.message}`,
      hint: 'An alias needs an anchor before it. Where aliases stand within what other aliases name, write some of it out.',
    })
    return undefined
  }
}

/** Most parsers let a quoted text go on at the indentation of its key; this one wants it deeper. Lines stay where they are. */
function withIndentedQuotes(text: string): string {
  const quoted = /^( *)((?:- +)?[\w$./-]+: +)('(?:[^']|'')*'|"(?:[^"\\]|\\.)*")(?=[ \t]*$)/gm
  return text.replaceAll(quoted, (_, indent: string, key: string, value: string) => {
    const [first = '', ...rest] = value.split('\n')
    return [
      indent + key + first,
      ...rest.map(line => `${indent}${' '.repeat(key.length)}${line.trim()}`),
    ].join('\n')
  })
}

/** Of two keys of one name the last one counts; of several documents in a file the first. */
const readable = new Set(['DUPLICATE_KEY', 'MULTIPLE_DOCS'])

/** An alias can stand within what its anchor names: there it is nothing. */
function withoutCircles(value: Json, above: Set<Json>, done: Set<Json>): Json {
  if (typeof value !== 'object' || value === null || done.has(value)) return value
  above.add(value)
  for (const [key, entry] of Object.entries(value)) {
    const kept = above.has(entry) && typeof entry === 'object' ? null : withoutCircles(entry, above, done)
    if (kept !== entry) Object.assign(value, { [key]: kept })
  }
  above.delete(value)
  done.add(value)
  return value
}
