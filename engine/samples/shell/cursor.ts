import { UnknownSyntax } from './syntax.ts'

/** A position in the code of a sample. */
export class Cursor {
  readonly code: string
  at: number

  constructor(code: string, at = 0) {
    this.code = code
    this.at = at
  }

  /** The next characters. */
  peek(length = 1): string {
    return this.code.slice(this.at, this.at + length)
  }

  get isAtEnd(): boolean {
    return this.at >= this.code.length
  }

  /** Skips a text if it comes next. @returns Whether it did. */
  take(text: string): boolean {
    if (!this.code.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Skips and returns the match of a sticky pattern. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.code)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  /** Skips everything up to and including a text. @throws {UnknownSyntax} if it does not occur. */
  until(text: string): string {
    const end = this.code.indexOf(text, this.at)
    if (end < 0) throw this.unknown(`no closing ${text}`)
    const found = this.code.slice(this.at, end)
    this.at = end + text.length
    return found
  }

  unknown(what: string): UnknownSyntax {
    const line = this.code.slice(0, this.at).split('\n').length
    return new UnknownSyntax(`line ${line}: ${what}`)
  }
}
