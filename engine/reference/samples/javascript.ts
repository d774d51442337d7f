import type { SampleHeader } from '../sample-request.ts'
import { block, type Dialect } from './literal.ts'

/** JavaScript in modules. */
export const javascript: Dialect = {
  indent: '  ',
  true: 'true',
  false: 'false',
  null: 'null',
  string: quote,
  emptyObject: '{}',
  object: () => ['{', '}'],
  key: name => `${propertyName(name)}: `,
}

/** Double quotes where they save escapes, as Prettier does. */
function quote(text: string): string {
  const double = JSON.stringify(text)
  if (text.includes("'") && !text.includes('"')) return double
  const inside = double.slice(1, -1)
  return `'${inside.replace(/\\.|'/g, found => (found === '\\"' ? '"' : found === "'" ? "\\'" : found))}'`
}

function propertyName(name: string): string {
  // Without brackets it would be the prototype.
  if (name === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/**
 * Object with the headers.
 *
 * @param more Further members as code.
 */
export function javascriptHeaders(
  headers: readonly SampleHeader[],
  depth: number,
  more: readonly string[] = [],
): string {
  const items = headers.map(header => javascript.key(header.name) + headerValue(header))
  return block(['{', '}'], [...items, ...more], javascript, depth)
}

function headerValue({ value, variable }: SampleHeader): string {
  if (variable === undefined) return quote(value)
  if (value === '') return `process.env.${variable}`
  return `\`${value.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\${process.env.${variable}}\``
}
