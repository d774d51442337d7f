/** A value in a text, parsed as far as it is complete. */
export type LooseValue = string | number | boolean | null | LooseValue[] | { [key: string]: LooseValue }

/** Maximum depth of objects; deeper ones are not error bodies. */
const maxDepth = 40
/** Maximum number of objects in a text, because logs repeat themselves. */
const maxObjects = 300

/**
 * Parses the objects in a text in their order: JSON in a log line, truncated JSON, objects as JavaScript and Python
 * print them (`{ code: 8 }`, `{'code': 8}`). Reads each letter once, so that time grows linearly.
 */
export function looseObjects(text: string): LooseValue[] {
  const reader = new Reader(text)
  const found: LooseValue[] = []
  while (found.length < maxObjects && reader.seekBrace()) {
    const value = reader.value(0)
    if (value !== undefined) found.push(value)
  }
  return found
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Advances to the next object. */
  seekBrace(): boolean {
    const next = this.#text.indexOf('{', this.#at)
    if (next >= 0) this.#at = next
    return next >= 0
  }

  value(depth: number): LooseValue | undefined {
    this.#skip(/[\s]*/y)
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(depth)
      case '[':
        return this.#list(depth)
      case '"':
      case "'":
        return this.#string()
      default:
        return this.#word()
    }
  }

  #object(depth: number): LooseValue | undefined {
    this.#at++
    if (depth > maxDepth) return undefined
    const found: { [key: string]: LooseValue } = Object.create(null)
    for (;;) {
      this.#skip(/[\s,;]*/y)
      const char = this.#text[this.#at]
      if (char === undefined) return found
      if (char === '}') {
        this.#at++
        return found
      }
      const key = char === '"' || char === "'" ? this.#string() : this.#take(/[\w@$.-]+/y)
      if (key === undefined || !this.#take(/\s{0,8}(?:=>|[:=])/y)) return found
      const value = this.value(depth + 1)
      if (value !== undefined) found[key] = value
    }
  }

  #list(depth: number): LooseValue | undefined {
    this.#at++
    if (depth > maxDepth) return undefined
    const found: LooseValue[] = []
    for (;;) {
      this.#skip(/[\s,;]*/y)
      const char = this.#text[this.#at]
      if (char === undefined) return found
      if (char === ']') {
        this.#at++
        return found
      }
      const value = this.value(depth + 1)
      if (value === undefined) return found
      found.push(value)
    }
  }

  #string(): string {
    const quote = this.#text[this.#at]
    const begin = ++this.#at
    while (this.#at < this.#text.length && this.#text[this.#at] !== quote)
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1
    const raw = this.#text.slice(begin, this.#at)
    this.#at++
    return raw.includes('\\') ? unescaped(raw) : raw
  }

  /** Parses a number, `true`, `null`, or unquoted words up to a delimiter. */
  #word(): LooseValue | undefined {
    const word = this.#take(/[^\s,;:{}[\]"'()][^,;{}[\]"'\n]*/y)?.trim()
    if (!word) return undefined
    if (word === 'true' || word === 'True') return true
    if (word === 'false' || word === 'False') return false
    if (/^(?:null|nil|None|undefined)$/.test(word)) return null
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(word) ? Number(word) : word
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found) this.#at += found.length
    return found
  }

  #skip(pattern: RegExp): void {
    this.#take(pattern)
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(raw: string): string {
  return raw.replaceAll(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_, hex?: string, char = '') =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[char] ?? char),
  )
}
