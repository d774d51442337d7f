import type { SampleHeader } from '../sample-request.ts'
import { block, type Dialect, literal } from './literal.ts'

/** PHP 8. An empty array would become `[]` in JSON, and so would one with the keys 0, 1, 2. */
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
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

/** JSON data as a call of `json_encode`. */
export function jsonEncode(value: unknown, depth: number): string {
  return `json_encode(${literal(value, php, depth)})`
}

/** Array of the headers by name. */
export function phpHeaders(headers: readonly SampleHeader[], depth: number): string {
  return phpArray(
    headers.map(header => php.key(header.name) + headerValue(header, '')),
    depth,
  )
}

/** List of the headers as lines of a request, `name: value`. */
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

/** Items of an array, each on a line of its own. */
export function phpArray(items: readonly string[], depth: number): string {
  return items.length > 0 ? block(['[', ']'], items, php, depth) : '[]'
}
