/** As much text as a sample can show. */
const longest = 80

/**
 * A text that fits a regular expression, of those that tell what ids look like: `^AC[0-9a-f]{32}$`, `[A-Z]{2}`, `(sail|motor)-\d+`.
 *
 * @param wanted Taken where it fits already.
 * @returns undefined for expressions that are too clever, or no expressions.
 */
export function matchingText(pattern: string, wanted: string): string | undefined {
  const expression = compiled(pattern)
  if (!expression) return undefined
  const candidates = [wanted, wanted.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'), wanted.toUpperCase()]
  const fitting = candidates.find(text => text !== '' && expression.test(text))
  if (fitting !== undefined) return fitting
  const made = new Writer(pattern).alternatives()
  return made !== undefined && made.length <= longest && expression.test(made) ? made : undefined
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern)
  } catch {
    return undefined
  }
}

const classes: Record<string, string> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }

/** Writes what an expression reads: of each choice the first, of each repetition the fewest. */
class Writer {
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  /** @returns undefined where it meets what it does not know. */
  alternatives(): string | undefined {
    let first = this.#sequence()
    while (this.#pattern[this.#at] === '|') {
      this.#at++
      const next = this.#sequence()
      first ??= next
    }
    return first
  }

  #sequence(): string | undefined {
    let text = ''
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      const unit = this.#unit()
      if (unit === undefined) return undefined
      const times = this.#times()
      if (text.length + unit.length * times > longest) return undefined
      text += unit.repeat(times)
    }
    return text
  }

  #unit(): string | undefined {
    const character = this.#pattern[this.#at++] ?? ''
    if (character === '^' || character === '$') return ''
    if (character === '.') return 'a'
    if (character === '[') return this.#set()
    if (character === '\\') {
      const escaped = this.#pattern[this.#at++] ?? ''
      if (escaped === 'b' || escaped === 'A' || escaped === 'z') return ''
      return /[a-zA-Z\d]/.test(escaped) ? classes[escaped] : escaped
    }
    if (character !== '(') return character
    const opening = /^\?(:|<\w+>|P<\w+>)/.exec(this.#pattern.slice(this.#at))
    // What must follow or not is checked at the end.
    if (this.#pattern[this.#at] === '?' && !opening) return undefined
    this.#at += opening?.[0].length ?? 0
    const inner = this.alternatives()
    this.#at++
    return inner
  }

  /** The first character of a set; one that is excluded stands for many others. */
  #set(): string | undefined {
    const end = this.#pattern.indexOf(']', this.#at + 1)
    const set = this.#pattern.slice(this.#at, end)
    this.#at = end + 1
    if (end === -1) return undefined
    if (set.startsWith('^')) return 'ab1-'.split('').find(letter => !set.includes(letter))
    if (set.startsWith('\\')) return classes[set[1] ?? ''] ?? set[1]
    return set[0]
  }

  /** Times that the last unit stands, by what follows it. */
  #times(): number {
    const [written = '', least, most] =
      /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/.exec(this.#pattern.slice(this.#at)) ?? []
    this.#at += written.length
    if (written.startsWith('*') || written.startsWith('?')) return 0
    return least === undefined
      ? 1
      : Math.max(Number(least), most === '0' ? 0 : Math.min(1, Number(most ?? least)))
  }
}
