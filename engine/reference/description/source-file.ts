import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Problem } from '../../config/problem.ts'
import { statOf } from '../../files/stat-of.ts'
import type { Json } from './json.ts'

/** A file of a description as read. */
export interface SourceFile {
  /** Path from the project's root. */
  file: string
  text: string
  /** Undefined where the text cannot be parsed. */
  value: Json | undefined
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
  const text = readFileSync(absolute, 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (placeholder, name) => variables[name] ?? placeholder,
  )
  return {
    file,
    text,
    value: file.endsWith('.json') ? parseJson(file, text, problems) : parseYaml(file, text, problems),
  }
}

/** Line, from 1, of the value at a path of keys; of the nearest thing above it that is there. */
export function lineOf(source: SourceFile, keys: readonly PropertyKey[]): number {
  const { lines, contents } = treeOf(source)
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

/** Trees of files in which a place was looked for: a large file with many problems is parsed once. */
const trees = new WeakMap<SourceFile, { lines: LineCounter; contents: unknown }>()

function treeOf(source: SourceFile): { lines: LineCounter; contents: unknown } {
  const known = trees.get(source)
  if (known) return known
  const lines = new LineCounter()
  const tree = { lines, contents: parseDocument(source.text, { ...options, lineCounter: lines }).contents }
  trees.set(source, tree)
  return tree
}

function startOf(node: Node): number | undefined {
  return node.range?.[0]
}

/** Some descriptions use one anchor a hundred times; that is no attack on us. */
const options = { prettyErrors: false, logLevel: 'silent' as const, uniqueKeys: true, merge: true }

function parseJson(file: string, text: string, problems: Problem[]): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    // The YAML parser says where: JSON is YAML.
    return parseYaml(file, text, problems, 'JSON')
  }
}

function parseYaml(file: string, text: string, problems: Problem[], language = 'YAML'): Json | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { ...options, lineCounter: lines })
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0])
    problems.push({
      severity: 'error',
      code: 'api-syntax',
      file,
      line,
      column: col,
      message: `invalid ${language}: ${error.message}`,
      hint: 'Text that holds ": " or " #", or begins with one of * & ! [ { @ ` %, must stand in quotes; indent with spaces.',
    })
  }
  if (document.errors.length > 0) return undefined
  return document.toJS({ maxAliasCount: -1 }) as Json
}
