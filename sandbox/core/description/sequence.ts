import { isObject, type Json } from '../json.ts'

/** Precedes each item of a JSON text sequence (RFC 7464, record separator). */
const recordSeparator = '\u001e'

/** Names of an event's fields in a stream (html.spec.whatwg.org, Server-sent events). */
const eventFields = new Set(['event', 'id', 'retry', 'data'])

/**
 * The items of a stream in a sequential media type (OpenAPI 3.2, "Sequential Media Types"): server-sent events, lines of JSON, JSON text
 * sequences. A single value is a stream of one item.
 *
 * @returns undefined for other media types, and for a string, which is assumed to be encoded already.
 */
export function sequenceText(mediaType: string, value: Json): string | undefined {
  const write = writerOf(mediaType)
  if (write === undefined || typeof value === 'string' || value === null) return undefined
  return (Array.isArray(value) ? value : [value]).map(write).join('')
}

function writerOf(mediaType: string): ((entry: Json) => string) | undefined {
  if (/^text\/event-stream\b/i.test(mediaType)) return eventText
  if (/^application\/(?:x-)?(?:jsonl|ndjson|json-?lines)\b/i.test(mediaType)) return line
  return /[/+]json-seq\b/i.test(mediaType) ? entry => recordSeparator + line(entry) : undefined
}

function line(entry: Json): string {
  return `${JSON.stringify(entry)}\n`
}

/** An object with fields of an event is an event; any other value is the data of one. */
function eventText(entry: Json): string {
  const fields = isObject(entry) ? Object.entries(entry).filter(([name]) => eventFields.has(name)) : []
  const written = fields.length > 0 ? fields : [['data', entry] as const]
  return `${written.map(([name, value]) => fieldText(name, value)).join('')}\n`
}

/** Each line of a text is a separate field. */
function fieldText(name: string, value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text
    .split(/\r\n?|\n/)
    .map(part => `${name}: ${part}\n`)
    .join('')
}
