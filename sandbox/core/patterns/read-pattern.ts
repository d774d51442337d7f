/** A part of a regular expression. */
export type PatternPart =
  /** One character, with its syntax in regular expressions: `a`, `[a-z]`, `\d`, `.`. */
  | { kind: 'character'; source: string }
  /** An assertion about the place between characters. */
  | { kind: 'edge'; sign: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'sequence'; parts: PatternPart[] }
  | { kind: 'choice'; options: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; min: number; max: number }
  /** A lookaround assertion. */
  | { kind: 'look'; part: PatternPart; isBehind: boolean; isNegative: boolean }

/** A parsed regular expression. */
export interface PatternTree {
  whole: PatternPart
  /** RegExp flags for reading its characters. */
  flags: 'u' | ''
}

/** Maximum nesting of groups: descriptions need three or four, and each is a recursive call here. */
const maxDepth = 100

/**
 * Parses a JavaScript regular expression. Many were written without Unicode in mind, and are only valid without it: `[\w-.]`.
 *
 * @throws {SyntaxError} If it is invalid, or has back references or inline flags, which are not supported.
 */
export function readPattern(pattern: string): PatternTree {
  const flags = isValid(pattern, 'u') ? 'u' : ''
  // Throws if the expression is invalid.
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

/** Parses a regular expression that is known to be valid. */
class Reader {
  readonly #pattern: string
  readonly #flags: 'u' | ''
  #at = 0

  constructor(pattern: string, flags: 'u' | '') {
    this.#pattern = pattern
    this.#flags = flags
  }

  choice(depth: number): PatternPart {
    if (depth > maxDepth) throw this.#unread('groups nested this deep')
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
    const character = this.#flags === 'u' ? /./suy : /./sy
    const [source = ''] =
      this.#takes(/\[(?:\\.|[^\]\\])*\]/sy) ?? this.#takes(escaped) ?? this.#takes(character) ?? []
    return { kind: 'character', source }
  }

  #group(depth: number): PatternPart {
    const inner = this.choice(depth + 1)
    this.#takes(/\)/y)
    return inner
  }

  /** @param expected With the flag "y", so that it only matches at the current place. */
  #takes(expected: RegExp): RegExpExecArray | undefined {
    expected.lastIndex = this.#at
    const match = expected.exec(this.#pattern)
    this.#at += match?.[0].length ?? 0
    return match ?? undefined
  }

  #unread(what: string): SyntaxError {
    return new SyntaxError(`/${this.#pattern}/: ${what} are unsupported`)
  }
}
