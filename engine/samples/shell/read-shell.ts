import { Cursor } from './cursor.ts'
import { readLines, readWord } from './read-word.ts'
import type { Command, Entry, List, Redirect, Word } from './syntax.ts'

const blank = /(?:[ \t]|\\\n)+/y
const space = /(?:\s|\\\n|#[^\n]*)+/y
const reserved =
  /(?:while|until|for|if|case|do|done|then|elif|else|fi|esac|function|select|time|in)(?=[\s;)]|$)|[{}!(]/y
const assignment = /[A-Za-z_]\w*=/y

/**
 * Parses a shell sample: commands, pipes, loops, conditions, here-documents.
 *
 * @throws {UnknownSyntax} for other syntax, such as functions and jobs.
 */
export function readShell(code: string): List {
  const reader = new Reader(new Cursor(code.endsWith('\n') ? code : `${code}\n`))
  return reader.all()
}

class Reader {
  readonly #cursor: Cursor
  /** Here-documents whose lines begin after the current line. */
  #waiting: { end: string; isLiteral: boolean; redirect: { lines: Word } }[] = []

  constructor(cursor: Cursor) {
    this.#cursor = cursor
  }

  all(): List {
    const list = this.list()
    if (!this.#cursor.isAtEnd) throw this.#cursor.unknown(`"${this.#cursor.peek(12)}" was not expected`)
    return list
  }

  /** Parses commands up to a word or character that ends them, which is not consumed. */
  list(): List {
    const entries: Entry[] = []
    let after: Entry['after'] = ';'
    for (;;) {
      this.#skipLines()
      const pipe = this.#pipe()
      if (!pipe) {
        if (after !== ';') throw this.#cursor.unknown('a command is missing')
        return entries
      }
      entries.push({ pipe, after })
      this.#cursor.match(blank)
      if (this.#cursor.take('&&')) after = '&&'
      else if (this.#cursor.take('||')) after = '||'
      else if (this.#cursor.peek() === '&') throw this.#cursor.unknown('a job in the background')
      else {
        after = ';'
        if (this.#cursor.peek(2) === ';;') return entries
        this.#cursor.take(';')
      }
    }
  }

  #pipe(): Command[] | undefined {
    const first = this.#command()
    if (!first) return undefined
    const commands = [first]
    for (;;) {
      this.#cursor.match(blank)
      if (this.#cursor.peek(2) === '||' || !this.#cursor.take('|')) return commands
      this.#skipLines()
      const next = this.#command()
      if (!next) throw this.#cursor.unknown('nothing follows |')
      commands.push(next)
    }
  }

  #command(): Command | undefined {
    const start = this.#cursor.at
    const word = this.#cursor.match(reserved)
    switch (word) {
      case undefined:
        return this.#simple()
      case 'while':
      case 'until': {
        const condition = this.list()
        return {
          kind: 'loop',
          condition,
          body: this.#body(),
          isUntil: word === 'until',
          redirects: this.#redirects(),
        }
      }
      case 'for':
        return this.#for()
      case 'if':
        return this.#if()
      case 'case':
        return this.#case()
      default:
        this.#cursor.at = start
        if (/^[{!(]|function|select|time/.test(word)) throw this.#cursor.unknown(`"${word}"`)
        return undefined
    }
  }

  #body(): List {
    this.#expect('do')
    const body = this.list()
    this.#expect('done')
    return body
  }

  #for(): Command {
    this.#cursor.match(blank)
    const name = this.#cursor.match(/[A-Za-z_]\w*/y) ?? ''
    this.#cursor.match(blank)
    this.#expect('in')
    const words: Word[] = []
    for (let word = this.#word(); word; word = this.#word()) words.push(word)
    this.#cursor.take(';')
    return { kind: 'for', name, words, body: this.#body(), redirects: this.#redirects() }
  }

  #if(): Command {
    const branches = []
    do {
      const condition = this.list()
      this.#expect('then')
      branches.push({ condition, body: this.list() })
    } while (this.#accept('elif'))
    const otherwise = this.#accept('else') ? this.list() : []
    this.#expect('fi')
    return { kind: 'if', branches, otherwise }
  }

  #case(): Command {
    const subject = this.#word()
    if (!subject) throw this.#cursor.unknown('a case without a word')
    this.#skipLines()
    this.#expect('in')
    const branches = []
    this.#skipLines()
    while (!this.#accept('esac')) {
      const patterns: Word[] = []
      do {
        const pattern = this.#word()
        if (!pattern) throw this.#cursor.unknown('a pattern is missing')
        patterns.push(pattern)
        this.#cursor.match(blank)
      } while (this.#cursor.take('|'))
      this.#expect(')')
      branches.push({ patterns, body: this.list() })
      this.#cursor.take(';;')
      this.#skipLines()
    }
    return { kind: 'case', subject, branches }
  }

  #simple(): Command | undefined {
    const set: [string, Word][] = []
    const words: Word[] = []
    const redirects: Redirect[] = []
    for (;;) {
      this.#cursor.match(blank)
      const redirect = this.#redirect()
      if (redirect) {
        redirects.push(...redirect)
        continue
      }
      const name = words.length === 0 ? this.#cursor.match(assignment) : undefined
      if (name !== undefined) {
        set.push([name.slice(0, -1), this.#word() ?? []])
        continue
      }
      const word = this.#word()
      if (word) words.push(word)
      else break
    }
    const isNothing = set.length + words.length + redirects.length === 0
    return isNothing ? undefined : { kind: 'simple', set, words, redirects }
  }

  #redirects(): Redirect[] {
    const all: Redirect[] = []
    for (;;) {
      this.#cursor.match(blank)
      const redirect = this.#redirect()
      if (!redirect) return all
      all.push(...redirect)
    }
  }

  #redirect(): Redirect[] | undefined {
    const cursor = this.#cursor
    if (cursor.match(/>&2|2>&1|2>\/dev\/null/y)) return []
    if (cursor.peek(2) === '>>' || cursor.peek(3) === '<<<') throw cursor.unknown(`"${cursor.peek(3)}"`)
    if (cursor.take('<<')) {
      const quote = cursor.match(/['"]/y)
      const end = cursor.match(/\w+/y)
      if (end === undefined) throw cursor.unknown('a here-document without an end')
      if (quote !== undefined) cursor.take(quote)
      const redirect: { lines: Word } = { lines: [] }
      this.#waiting.push({ end, isLiteral: quote !== undefined, redirect })
      return [redirect]
    }
    const isFrom = cursor.take('<')
    if (!isFrom && !cursor.take('>')) return undefined
    const word = this.#word()
    if (!word) throw cursor.unknown('a file is missing')
    return [isFrom ? { from: word } : { to: word }]
  }

  #word(): Word | undefined {
    this.#cursor.match(blank)
    return readWord(this.#cursor, cursor => new Reader(cursor).list())
  }

  /** Skips to the next command and reads the lines of here-documents on the way. */
  #skipLines(): void {
    for (;;) {
      const start = this.#cursor.at
      if (this.#waiting.length === 0) this.#cursor.match(space)
      else {
        this.#cursor.match(blank)
        if (this.#cursor.take('\n')) this.#readWaiting()
      }
      if (this.#cursor.at === start) return
    }
  }

  #readWaiting(): void {
    for (const { end, isLiteral, redirect } of this.#waiting.splice(0)) {
      const lines = []
      for (let line = this.#cursor.until('\n'); line !== end; line = this.#cursor.until('\n'))
        lines.push(`${line}\n`)
      redirect.lines = readLines(new Cursor(lines.join('')), isLiteral, cursor => new Reader(cursor).list())
    }
  }

  #accept(word: string): boolean {
    this.#skipLines()
    return this.#cursor.take(word)
  }

  #expect(word: string): void {
    if (!this.#accept(word)) throw this.#cursor.unknown(`${word} is missing`)
  }
}
