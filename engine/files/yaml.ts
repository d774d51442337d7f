import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml'
import type { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { checkValue } from './schema-issues.ts'
import { aliasOffset } from './yaml-alias.ts'
import { pairOf, parseYamlDocument } from './yaml-document.ts'
import { rememberedLines, rememberedYaml } from './yaml-memory.ts'

/** YAML in a file: the whole file, or its front matter. */
export interface YamlText {
  /** Path of the file, relative to the site's root. */
  file: string
  /** Text in the file. */
  text: string
  /** Line of the file where the text begins, counted from 1. */
  firstLine: number
}

/** A checked value; if there are problems, without the invalid keys. */
export interface Checked<T> {
  value: T | undefined
  problems: Problem[]
}

/** A checked value with the lines of its parts. */
export interface Located<T> extends Checked<T> {
  /** Keys of the first level that were left out. */
  wrongKeys: string[]
  /** Line of the value at a path, or of its closest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number
}

/**
 * Parses and checks YAML. Empty text counts as an object without keys.
 *
 * @param schema Schema of the value; or a function that creates it from the parsed value, if one part determines what another may contain.
 */
export function readYaml<T>(
  source: YamlText,
  schema: z.ZodType<T> | ((input: unknown) => z.ZodType<T>),
  code: string,
): Located<T> {
  let parsed: ParsedYaml | undefined
  const parts = () => {
    parsed ??= parse(source)
    return parsed
  }
  const name = `${source.file}:${source.firstLine}`
  let lines: Map<string, number> | undefined
  const place = {
    wrongKeys: [],
    lineOf(path: readonly PropertyKey[]) {
      lines ??= rememberedLines(name, source.text)
      const key = JSON.stringify(path)
      const line = lines.get(key) ?? lineOf(parts(), path)
      lines.set(key, line)
      return line
    },
  }
  const syntaxProblems: Problem[] = []
  const input = rememberedYaml('file', name, source.text, () =>
    inputOf(parts(), source, code, syntaxProblems),
  )
  if (input === undefined) return { value: undefined, problems: syntaxProblems, ...place }
  const { value, issues } = checkValue(typeof schema === 'function' ? schema(input) : schema, input)
  const problems = issues.map(
    ({ path, message, hint }): Problem => ({
      severity: 'error',
      code,
      file: source.file,
      line: place.lineOf(path),
      message,
      ...(hint ? { hint } : {}),
    }),
  )
  const wrongKeys = [
    ...new Set(issues.flatMap(({ path: [key] }) => (key === undefined ? [] : [String(key)]))),
  ]
  return { value, problems, ...place, wrongKeys }
}

/** The parsed value; undefined, with problems, if the YAML is invalid. */
function inputOf(
  { document, lineAt }: ParsedYaml,
  { file, text }: YamlText,
  code: string,
  problems: Problem[],
): unknown {
  const add = (message: string, offset: number) =>
    problems.push({
      severity: 'error',
      code,
      file,
      line: lineAt(openQuote(text, message) ?? offset),
      message: `invalid YAML: ${message}`,
      hint: hints.find(([pattern]) => pattern.test(message))?.[1] ?? quoteHint,
    })
  for (const error of document.errors) add(error.message, error.pos[0])
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS() ?? {}
  } catch (error) {
    // An alias without its anchor: `description: *important* news`.
    add(error instanceof Error ? error.message : String(error), aliasOffset(document))
    return undefined
  }
}

/** Line of the file with the value at `path`, for problems found after loading. */
export function lineInYaml(source: YamlText, path: readonly PropertyKey[]): number {
  return lineOf(parse(source), path)
}

interface ParsedYaml {
  document: Document.Parsed
  /** Line of the file at an offset of the text. */
  lineAt(offset: number): number
}

function parse({ text, firstLine }: YamlText): ParsedYaml {
  const { document, lines } = parseYamlDocument(text)
  return { document, lineAt: offset => lines.linePos(offset).line - 1 + firstLine }
}

const quoteHint = 'Put text in quotes if it contains ": " or " #", or begins with one of * & ! [ { @ ` %.'

/** Hints for the parser's errors. The usual cause of all others is a text without quotes. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^Tabs are not allowed/, 'Indent with spaces.'],
  [/^Map keys must be unique/, 'The key occurs twice: remove one of the two.'],
  [/^The alias \*|^Excessive alias/, 'Write out some of the values that aliases (*name) repeat.'],
  [/^The values are nested/, 'Close brackets that are left open, or put fewer values into each other.'],
  [
    /^Missing closing ['"]quote/,
    'Close the text with the quote that it begins with; write a quote inside twice, or as \\".',
  ],
  [
    /^Flow (?:sequence|map) in block|^Expected flow (?:sequence|map) to end/,
    'Close the bracket, or put the text in quotes if it is one.',
  ],
  [
    /^All (?:sequence|mapping|collection) items must|^Bad indentation/,
    'Begin all keys, or all items of a list, in the same column.',
  ],
]

/** An unclosed quote is noticed at the end of the text; it is on a line with an odd number of quotes. */
function openQuote(text: string, message: string): number | undefined {
  const quote = /^Missing closing (['"])/.exec(message)?.[1]
  if (quote === undefined) return undefined
  let offset = 0
  for (const line of text.split('\n')) {
    if (line.replaceAll(`\\${quote}`, '').split(quote).length % 2 === 0) return offset + line.indexOf(quote)
    offset += line.length + 1
  }
  return undefined
}

/**
 * Line of the value at `path`; of its key, if it is a list or mapping; or of its closest existing ancestor. A text after `|` or `>` begins
 * on the next line.
 */
function lineOf({ document, lineAt }: ParsedYaml, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const step of path) {
    const pair = isMap(node) ? pairOf(node, String(step)) : undefined
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value
    const place = isScalar(next) ? next : (pair?.key ?? next)
    if (!isNode(place) || !place.range) break
    offset = place.range[0]
    node = next
  }
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  return lineAt(offset) + (isBlock ? 1 : 0)
}
