import type { Problem } from '../../config/problem.ts'
import { aliasOffset } from '../../files/yaml-alias.ts'
import { parseYamlDocument } from '../../files/yaml-document.ts'
import type { Json } from './json.ts'

/** Maximum number of copies of an anchor's value, with all aliases resolved. Descriptions use an anchor a hundred times, a YAML bomb ten billion times. */
const maxAliases = 10_000

/** Parser options, the same for values and for line numbers. */
export const yamlOptions = { merge: true }

/** Hint for a duplicate key, of which the last one is used. */
export const duplicateKeyHint = 'Rename one of the two keys, or merge their values.'

/**
 * Parses YAML.
 *
 * @param problems Receives the syntax errors.
 * @param language Name for messages: JSON is parsed as YAML, too.
 * @returns undefined when the text cannot be parsed.
 */
export function parseYaml(
  file: string,
  text: string,
  problems: Problem[],
  language: string,
): Json | undefined {
  const isFatal = ({ code }: { code: string }) => !readable.has(code)
  let parsed = parseYamlDocument(text, yamlOptions)
  if (parsed.document.errors.some(isFatal)) {
    const mended = parseYamlDocument(withIndentedQuotes(text), yamlOptions)
    if (!mended.document.errors.some(isFatal)) parsed = mended
  }
  const { document, lines } = parsed
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0])
    problems.push({
      severity: isFatal(error) ? 'error' : 'warning',
      code: 'api-syntax',
      file,
      line,
      column: col,
      message: `invalid ${language}: ${error.message}`,
      hint:
        error.code === 'DUPLICATE_KEY'
          ? duplicateKeyHint
          : error.code === 'BAD_ALIAS'
            ? 'Write the value out, or refer to a schema by $ref, which may contain itself.'
            : 'Quote text that contains ": " or " #", or begins with one of * & ! [ { @ ` %. Indent with spaces.',
    })
  }
  if (document.errors.some(isFatal)) return undefined
  try {
    return document.toJS({ maxAliasCount: maxAliases }) as Json
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    problems.push({
      severity: 'error',
      code: 'api-syntax',
      file,
      line: lines.linePos(aliasOffset(document)).line,
      message: `invalid ${language}: ${error.message}`,
      hint: 'An alias needs an anchor before it. If anchors contain aliases, write some of their values out.',
    })
    return undefined
  }
}

/** Indents the further lines of quoted strings: most parsers accept them at the indentation of the key, this one does not. Line numbers do not change. */
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

/** Errors that leave the text readable: of duplicate keys the last one is used, of several documents the first one. */
const readable = new Set(['DUPLICATE_KEY', 'MULTIPLE_DOCS'])
