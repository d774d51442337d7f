import type { SampleHeader } from '../sample-request.ts'
import { block, type Dialect, literal } from './literal.ts'

/** PHP 8. Some objects need a cast: an empty array becomes `[]` in JSON, and an array with the keys 0, 1, 2 becomes a list. */
export const php: Dialect = {
  indent: '    ',
  true: 'true',
  false: 'false',
  null: 'null',
  string: quote,
  emptyObject: 'new stdClass()',
  object: keys => [keys.every((key, index) => key === String(index)) ? '(object) [' : '[', ']'],
  key: name => `${quote(name)} => `,
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function quote(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
  const control = /[\u0000-\u001f]/
  if (!control.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`
  const inside = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(
      new RegExp(control, 'g'),
      found => escapes[found] ?? `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
  return `"${inside}"`
}

/** Call of `json_encode` with JSON data. */
export function jsonEncode(value: unknown, depth: number): string {
  return `json_encode(${literal(value, php, depth)})`
}

/** Array literal with the headers by name. */
export function phpHeaders(headers: readonly SampleHeader[], depth: number): string {
  return phpArray(
    headers.map(header => php.key(header.name) + headerValue(header, '')),
    depth,
  )
}

/** Array literal with the headers as lines, `name: value`. */
export function phpHeaderLines(headers: readonly SampleHeader[], depth: number): string {
  return phpArray(
    headers.map(header => headerValue(header, `${header.name}: `)),
    depth,
  )
}

function headerValue({ value, variable }: SampleHeader, prefix: string): string {
  const text = prefix + value
  if (variable === undefined) return quote(text)
  return `${text === '' ? '' : `${quote(text)} . `}getenv(${quote(variable)})`
}

/** Array literal with an item on each line. */
export function phpArray(items: readonly string[], depth: number): string {
  return items.length > 0 ? block(['[', ']'], items, php, depth) : '[]'
}
