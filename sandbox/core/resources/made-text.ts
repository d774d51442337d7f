import type { SchemaObject } from '../description/openapi.ts'
import { type PatternPart, readPattern } from '../patterns/read-pattern.ts'
import { patternOf } from '../validation/validate.ts'

/** The shortest sensible text of each format; `{}` is where one that must be longer grows. */
const forms: Record<string, string> = {
  'date-time': '1970-01-01T00:00:00Z',
  date: '1970-01-01',
  time: '00:00:00Z',
  duration: 'PT0S',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/{}',
  url: 'https://example.com/{}',
  iri: 'https://example.com/{}',
  'uri-reference': '/{}',
  'uri-template': '/{}',
  'json-pointer': '/{}',
  email: 'name{}@example.com',
  'idn-email': 'name{}@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  int32: '0',
  int64: '0',
  byte: '{}',
}

/** Characters that a text is filled up to, whatever length a schema demands: each resource is kept in memory. */
const longest = 2000

/** Least text of a schema. @param nth Which of several different ones, from 0. */
export function madeText(schema: SchemaObject, nth: number): string {
  const { format = '', pattern, maxLength = Infinity } = schema
  const minLength = Math.min(schema.minLength ?? 0, longest)
  const form = forms[format]
  if (form === undefined && pattern !== undefined) return matchingText(pattern, minLength, maxLength, nth)
  if (nth > 0 && format === 'uuid') return (form ?? '').slice(0, -12) + String(nth).padStart(12, '0')
  const filler = nth > 0 ? String(nth) : ''
  const [before = '', after = ''] = (form ?? '{}').split('{}')
  const isFixed = form !== undefined && !form.includes('{}')
  const length = minLength - before.length - after.length
  // Base64 comes in groups of four.
  const missing = format === 'byte' ? Math.ceil(length / 4) * 4 : length
  if (isFixed) return form
  return before + filler.padStart(missing, format === 'byte' ? 'A' : form === undefined ? '-' : 'a') + after
}

/** Texts of a part of a pattern, by how often what can be repeated is: 0 for as seldom as possible. */
type Maker = (more: number) => string

/** Characters that are tried for a class, the plainest first. */
const plain = [...'a0A-_. /:@+#']
for (let code = 0x20; code < 0x7f; code++) plain.push(String.fromCharCode(code))
/** Characters that repeats of one part make, whatever a pattern demands: `a{999999999}` is none that a sandbox keeps. */
const maxRepeatLength = 2000
/** Repeats beyond those that a pattern demands. */
const maxMore = 64

/**
 * A short text that a pattern matches, of a length between two; the shortest that comes near it where none is found, as for
 * patterns with look-ahead.
 *
 * @param nth Which of several different ones, from 0.
 */
function matchingText(pattern: string, least: number, most: number, nth = 0): string {
  const expression = patternOf(pattern)
  if (!expression) return 'a'.repeat(least)
  const { whole, flags } = readPattern(pattern)
  const make = makerOf(whole, flags)
  let skipped = 0
  let best = ''
  for (let more = 0; more <= Math.max(maxMore, least); more++) {
    const made = make(more)
    // Where the pattern is not bound to the ends, what is missing may stand around.
    for (const text of [made, made.padEnd(least, 'a'), made.padStart(least, 'a'), made.padEnd(least, '0')]) {
      if (text.length < least || text.length > most || !expression.test(text)) continue
      best ||= text
      if (skipped++ === nth) return text
      break
    }
  }
  return best || make(0) || 'a'.repeat(least)
}

/** Of a choice the first; what only looks ahead or behind adds nothing itself. */
function makerOf(part: PatternPart, flags: string): Maker {
  switch (part.kind) {
    case 'character':
      return one(part.source, flags)
    case 'sequence': {
      const makers = part.parts.map(inner => makerOf(inner, flags))
      return more => makers.map(make => make(more)).join('')
    }
    case 'choice':
      return makerOf(part.options[0] ?? { kind: 'sequence', parts: [] }, flags)
    case 'repeat': {
      const make = makerOf(part.part, flags)
      return more => {
        const unit = make(0)
        const most = Math.ceil(maxRepeatLength / Math.max(1, unit.length))
        return unit.repeat(Math.min(part.min + more, part.max, most))
      }
    }
    case 'edge':
    case 'look':
      return () => ''
  }
}

/** The plainest character of a class or an escape. */
function one(source: string, flags: string): Maker {
  const expression = new RegExp(`^(?:${source})$`, flags)
  const found = plain.find(sign => expression.test(sign)) ?? firstOutside(expression)
  return () => found
}

function firstOutside(expression: RegExp): string {
  for (let code = 1; code < 0xffff; code++)
    if (expression.test(String.fromCharCode(code))) return String.fromCharCode(code)
  return ''
}
