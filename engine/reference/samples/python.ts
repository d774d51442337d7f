import type { SampleHeader } from '../sample-request.ts'
import { isAscii } from './ascii.ts'
import { block, type Dialect } from './literal.ts'

/** Python 3. */
export const python: Dialect = {
  indent: '    ',
  true: 'True',
  false: 'False',
  null: 'None',
  string: quote,
  emptyObject: '{}',
  object: () => ['{', '}'],
  key: name => `${quote(name)}: `,
}

/** A string literal: Python has all escapes of JSON. Single quotes are used if they save escapes, like black. */
function quote(text: string): string {
  const double = JSON.stringify(text)
  if (!text.includes('"') || text.includes("'")) return double
  return `'${double.slice(1, -1).replace(/\\./g, found => (found === '\\"' ? '"' : found))}'`
}

/** Dictionary literal with the headers. */
export function pythonHeaders(headers: readonly SampleHeader[], depth: number): string {
  const items = headers.map(header => python.key(header.name) + headerValue(header))
  return items.length > 0 ? block(['{', '}'], items, python, depth) : '{}'
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return python.string(value)
  if (value === '') return `os.environ[${python.string(variable)}]`
  // Single quotes inside: before Python 3.12, an expression in an f-string cannot contain the f-string's own quotes.
  return `f${JSON.stringify(value.replace(/[{}]/g, '$&$&')).slice(0, -1)}{os.environ['${variable}']}"`
}

/** Bytes literal of a text in UTF-8. A str would be sent as Latin-1. */
export function pythonBytes(text: string): string {
  return isAscii(text) ? `b${python.string(text)}` : `${python.string(text)}.encode()`
}
