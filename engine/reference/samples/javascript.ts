import type { SampleHeader, SamplePart } from '../sample-request.ts'
import { block, type Dialect } from './literal.ts'

/** JavaScript modules. */
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

/** A string in single quotes, or in double quotes if they save escapes, like Prettier. */
function quote(text: string): string {
  const double = JSON.stringify(text)
  if (text.includes("'") && !text.includes('"')) return double
  const inside = double.slice(1, -1)
  return `'${inside.replace(/\\.|'/g, found => (found === '\\"' ? '"' : found === "'" ? "\\'" : found))}'`
}

function propertyName(name: string): string {
  // Without brackets, it would set the prototype.
  if (name === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** Object literal with the headers. @param more Code of further members. */
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

/**
 * Statements that fill a `FormData` named `form`. Files are opened by `openAsBlob` of node:fs. A text with a media type is a `Blob`,
 * which is sent with the file name "blob". Parts cannot have other headers.
 */
export function formDataLines(parts: readonly SamplePart[]): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, content }) => {
      const key = javascript.string(name)
      if ('text' in content) {
        const text = javascript.string(content.text)
        if (content.mediaType === undefined) return `form.append(${key}, ${text});`
        return `form.append(${key}, new Blob([${text}], { type: ${javascript.string(content.mediaType)} }));`
      }
      const file = javascript.string(content.fileName)
      const type = javascript.string(content.mediaType)
      return `form.append(${key}, await openAsBlob(${file}, { type: ${type} }), ${file});`
    }),
    '',
  ]
}
