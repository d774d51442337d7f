/** A part of a regular expression. */
export type PatternPart =
  /** One character, as a regular expression has it: `a`, `[a-z]`, `\d`, `.`. */
  | { kind: 'character'; source: string }
  /** A place between characters. */
  | { kind: 'edge'; sign: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'sequence'; parts: PatternPart[] }
  | { kind: 'choice'; options: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; min: number; max: number }
  /** What must follow or precede, or must not. */
  | { kind: 'look'; part: PatternPart; isBehind: boolean; isNegative: boolean }

/** A regular expression by its parts. */
export interface PatternTree {
  whole: PatternPart
  /** Flags for RegExp to read its characters with. */
  flags: 'u' | ''
}

/** Groups in groups; descriptions need three or four, and each is a call of a function here. */
const maxDepth = 100

/**
 * Reads a regular expression of JavaScript. Many were written without thought of Unicode and are none with it: `[\w-.]`.
 *
 * @throws {SyntaxError} for a text that is none, and for one with back references or flags of its own, which are not read.
 */
export function readPattern(pattern: string): PatternTree {
  const flags = isValid(pattern, 'u') ? 'u' : ''
  // Says what is wrong with one that is none.
  new RegExp(pattern, flags)
  return { whole: new Reader(pattern, flags).choice(0), flags }
}

function isValid(pattern: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(pattern, flags))
  } catch {
    return false
  }
}

const unicodeEscape =
  /\\(?:u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|.)/suy
const plainEscape = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|.)/sy

/** Reads what is known to be a regular expression. */
class Reader {
  readonly #pattern: string
  readonly #flags: 'u' | ''
  #at = 0

  constructor(pattern: string, flags: 'u' | '') {
    this.#pattern = pattern
    this.#flags = flags
  }

  choice(depth: number): PatternPart {
    if (depth > maxDepth) throw this.#unread('groups that are nested this deep')
    const options: PatternPart[] = []
    do options.push(this.#sequence(depth))
    while (this.#takes(/\|/y))
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
  }

  #sequence(depth: number): PatternPart {
    const parts: PatternPart[] = []
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern.charAt(this.#at))) {
      const part = this.#part(depth)
      const [times, sign, min = '0', comma, max = ''] =
        this.#takes(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y) ?? []
      if (times === undefined) parts.push(part)
      else if (sign !== undefined)
        parts.push({ kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity })
      else if (comma === undefined) parts.push({ kind: 'repeat', part, min: Number(min), max: Number(min) })
      else parts.push({ kind: 'repeat', part, min: Number(min), max: max === '' ? Infinity : Number(max) })
    }
    return { kind: 'sequence', parts }
  }

  #part(depth: number): PatternPart {
    const [edge] = this.#takes(/[$^]|\\[bB]/y) ?? []
    if (edge === '^' || edge === '$' || edge === '\\b' || edge === '\\B') return { kind: 'edge', sign: edge }
    const [look, behind, negative] = this.#takes(/\(\?(<?)([=!])/y) ?? []
    if (look !== undefined) {
      const part = this.#group(depth)
      return { kind: 'look', part, isBehind: behind === '<', isNegative: negative === '!' }
    }
    if (this.#takes(/\((?:\?:|\?<[^>]*>|(?!\?))/y)) return this.#group(depth)
    if (this.#pattern.startsWith('(', this.#at)) throw this.#unread('flags of a group')
    if (this.#takes(/\\(?:[1-9]|0\d|k|c(?![a-zA-Z]))/y)) throw this.#unread('back references')
    const escaped = this.#flags === 'u' ? unicodeEscape : plainEscape
    const one = this.#flags === 'u' ? /./suy : /./sy
    const [source = ''] =
      this.#takes(/\[(?:\\.|[^\]\\])*\]/sy) ?? this.#takes(escaped) ?? this.#takes(one) ?? []
    return { kind: 'character', source }
  }

  #group(depth: number): PatternPart {
    const inner = this.choice(depth + 1)
    this.#takes(/\)/y)
    return inner
  }

  /** @param expected With the flag "y": it is looked for here and nowhere else. */
  #takes(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.#at
    const found = expected.exec(this.#pattern)
    this.#at += found?.[0].length ?? 0
    return found ?? undefined
  }

  #unread(what: string): SyntaxError {
    return new SyntaxError(`/${this.#pattern}/: ${what} are not read`)
  }
}
