import { type PatternPart, readPattern } from '../patterns/read-pattern.ts'
import { patternOf } from '../validation/validate.ts'

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
export function matchingText(pattern: string, least: number, most: number, nth = 0): string {
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
