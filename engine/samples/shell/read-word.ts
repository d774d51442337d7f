import type { Cursor } from './cursor.ts'
import type { List, Part, Word } from './syntax.ts'

const name = /[A-Za-z_]\w*/y
const plain = /[^\s"'\\$`|&;<>()#]+|#/y

/** Parses the commands in `$( )`, up to the closing parenthesis. */
export type ReadCommands = (cursor: Cursor) => List

/** Parses a word; undefined if there is none. @throws {UnknownSyntax} for unsupported syntax. */
export function readWord(cursor: Cursor, readCommands: ReadCommands): Word | undefined {
  const parts: Part[] = []
  let hasBegun = false
  for (;;) {
    const start = cursor.at
    if (cursor.take("'")) parts.push({ text: cursor.until("'") })
    else if (cursor.take('"')) parts.push({ text: '' }, ...readQuoted(cursor, readCommands))
    else if (cursor.peek() === '$') parts.push(readDollar(cursor, false, readCommands))
    else if (cursor.take('\\')) {
      parts.push({ text: cursor.peek() })
      cursor.at += 1
    } else if (cursor.peek() === '`') throw cursor.unknown('backquotes')
    else if (hasBegun || cursor.peek() !== '#') {
      const text = cursor.match(plain)
      if (text !== undefined) parts.push({ text })
    }
    if (cursor.at === start) return hasBegun ? parts : undefined
    hasBegun = true
  }
}

/** Parses the rest of a text in double quotes. */
function readQuoted(cursor: Cursor, readCommands: ReadCommands): Part[] {
  const parts: Part[] = []
  while (!cursor.take('"')) {
    if (cursor.isAtEnd) throw cursor.unknown('no closing "')
    parts.push(readInText(cursor, readCommands, /[^"\\$`]+/y))
  }
  return parts
}

/** Parses a here-document. Variables are expanded unless its delimiter was quoted. */
export function readLines(cursor: Cursor, isLiteral: boolean, readCommands: ReadCommands): Word {
  if (isLiteral) return [{ text: cursor.code }]
  const parts: Part[] = []
  while (!cursor.isAtEnd) parts.push(readInText(cursor, readCommands, /[^\\$`]+/y))
  return parts
}

function readInText(cursor: Cursor, readCommands: ReadCommands, text: RegExp): Part {
  if (cursor.peek() === '$') return readDollar(cursor, true, readCommands)
  if (cursor.peek() === '`') throw cursor.unknown('backquotes')
  if (!cursor.take('\\')) return { text: cursor.match(text) ?? '' }
  const escaped = cursor.peek()
  cursor.at += 1
  if (escaped === '\n') return { text: '' }
  return { text: '"$`\\'.includes(escaped) ? escaped : `\\${escaped}` }
}

function readDollar(cursor: Cursor, isQuoted: boolean, readCommands: ReadCommands): Part {
  cursor.take('$')
  if (cursor.take('((')) return { math: cursor.until('))') }
  if (cursor.take('(')) {
    const command = readCommands(cursor)
    if (!cursor.take(')')) throw cursor.unknown('no closing )')
    return { command, isQuoted }
  }
  const isBraced = cursor.take('{')
  const variable = cursor.match(name)
  if (variable === undefined) {
    if (isBraced || /[?!#@*\d-]/.test(cursor.peek())) throw cursor.unknown('a special variable')
    return { text: '$' }
  }
  if (isBraced && !cursor.take('}')) throw cursor.unknown(`an operator after ${variable} in braces`)
  return { variable, isQuoted }
}
