import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { asObject, asText, type Plain } from './plain-data.ts'
import { parseData, type ReadData } from './read-data.ts'

/** A file, split after its front matter. */
export interface SourceText {
  data: Plain
  /** Text after the front matter, including the line break before it. */
  body: string
  /** Whether there is valid front matter. */
  hasData: boolean
  /** The first error in the front matter, with its line in the text. Such front matter remains in the body. */
  fault?: ReadData['fault']
}

/**
 * Splits a file of the source after its front matter, and normalizes its line ends to LF. `firstLine` is the line of
 * the body, counted from 1.
 */
export function readText(file: string): SourceText & { firstLine: number } {
  const text = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
  const own = splitText(text)
  return { ...own, firstLine: text.slice(0, text.length - own.body.length).split('\n').length }
}

export function splitText(text: string): SourceText {
  const match = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?=\r?\n|$)/.exec(text)
  if (!match) return { data: {}, body: text, hasData: false }
  const { value, fault } = parseData(match[1] ?? '')
  return fault
    ? { data: {}, body: text, hasData: false, fault: { ...fault, line: fault.line + 1 } }
    : { data: asObject(value), body: text.slice(match[0].length), hasData: true }
}

export function joinText(data: Plain, body: string): string {
  const lines = Object.keys(data).length > 0 ? stringify(data, { lineWidth: 0 }) : ''
  return lines === ''
    ? body.replace(/^\r?\n/, '')
    : `---\n${lines}---${/^\r?\n/.test(body) ? '' : '\n\n'}${body}`
}

/** The day (`YYYY-MM-DD`) of a date that YAML has read as a string or a date. */
export function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : asText(value)
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text ?? '') ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().slice(0, 10)
}
