import { expressionOf } from '../validation/validate.ts'

/** Texts of a part of a pattern, by how often what can be repeated is: 0 for as seldom as possible. */
type Maker = (more: number) => string

/** Characters that are tried for a class, the plainest first. */
const plain = [...'a0A-_. /:@+#']
for (let code = 0x20; code < 0x7f; code++) plain.push(String.fromCharCode(code))
/** Characters that repeats of one part make, whatever a pattern demands: `a{999999999}` is none that a sandbox keeps. */
const longestRepeat = 2000
/** Repeats beyond those that a pattern demands. */
const mostMore = 64

/**
 * A short text that a pattern matches, of a length between two; the shortest that comes near it where none is found, as for
 * patterns with look-ahead.
 *
 * @param nth Which of several different ones, from 0.
 */
export function matchingText(pattern: string, least: number, most: number, nth = 0): string {
  const expression = expressionOf(pattern)
  const make = new PatternReader(pattern).alternatives()
  let skipped = 0
  let best = ''
  for (let more = 0; more <= Math.max(mostMore, least); more++) {
    const made = make(more)
    // Where the pattern is not bound to the ends, what is missing may stand around.
    for (const text of [made, made.padEnd(least, 'a'), made.padStart(least, 'a'), made.padEnd(least, '0')]) {
      if (text.length < least || text.length > most || !expression?.test(text)) continue
      best ||= text
      if (skipped++ === nth) return text
      break
    }
  }
  return best || make(0) || 'a'.repeat(least)
}

/** Reads as much of the syntax of regular expressions as descriptions use. Anything else gives text that does not match. */
class PatternReader {
  readonly #text: string
  #at = 0

  constructor(pattern: string) {
    this.#text = pattern
  }

  alternatives(): Maker {
    const first = this.#sequence()
    while (this.#takes('|')) this.#sequence()
    return first
  }

  #sequence(): Maker {
    const parts: Maker[] = []
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at] ?? ''))
      parts.push(this.#repeated())
    return more => parts.map(part => part(more)).join('')
  }

  #repeated(): Maker {
    const part = this.#atom()
    const [all = '', sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.#text.slice(this.#at)) ?? []
    this.#at += all.length
    if (all === '') return part
    const from = sign === undefined ? Number(least) : sign === '+' ? 1 : 0
    const open = sign === undefined ? comma !== '' && most === '' : sign !== '?'
    const to = sign === '?' ? 1 : open ? Infinity : Number(most || least)
    return more => {
      const unit = part(0)
      return unit.repeat(Math.min(from + more, to, Math.ceil(longestRepeat / Math.max(1, unit.length))))
    }
  }

  #atom(): Maker {
    const sign = this.#text[this.#at++] ?? ''
    if (sign === '(') return this.#group()
    if (sign === '[') return this.#class()
    if (sign === '\\') return this.#escape()
    if (sign === '^' || sign === '$') return () => ''
    return () => (sign === '.' ? 'a' : sign)
  }

  #group(): Maker {
    const [kind = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#text.slice(this.#at)) ?? []
    this.#at += kind.length
    const inner = this.alternatives()
    this.#takes(')')
    // What only looks ahead or behind adds nothing itself.
    return /[=!]$/.test(kind) ? () => '' : inner
  }

  #class(): Maker {
    const [all = ''] = /^\^?\]?(?:\\.|[^\]\\])*\]/s.exec(this.#text.slice(this.#at)) ?? []
    this.#at += all.length
    return one(`[${all}`)
  }

  #escape(): Maker {
    const [all = ''] =
      /^(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|.)/is.exec(this.#text.slice(this.#at)) ?? []
    this.#at += all.length
    if (/^[bB]$/.test(all)) return () => ''
    return one(`\\${all}`)
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    return true
  }
}

/** The plainest character of a class or an escape. */
function one(source: string): Maker {
  const expression = expressionOf(`^(?:${source})$`)
  const found = plain.find(sign => expression?.test(sign)) ?? firstOutside(expression)
  return () => found
}

function firstOutside(expression: RegExp | undefined): string {
  for (let code = 1; code < 0xffff; code++)
    if (expression?.test(String.fromCharCode(code))) return String.fromCharCode(code)
  return ''
}
