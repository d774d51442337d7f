import { Cursor } from '../shell/cursor.ts'
import { type Filter, functions } from './syntax.ts'

/** Binary operators, from the lowest precedence; those on one line have the same. */
const levels: readonly RegExp[] = [
  /\/\/(?!=)/y,
  /or\b/y,
  /and\b/y,
  /[=!]=|[<>]=?/y,
  /[+-](?!=)/y,
  /[*/%](?![=/])/y,
]

/** Parses a jq program. @throws {UnknownSyntax} for unsupported syntax. */
export function readJq(program: string): Filter {
  const cursor = new Cursor(program)
  const filter = pipe(cursor)
  if (!cursor.isAtEnd) throw cursor.unknown(`jq: "${cursor.peek(12)}"`)
  return filter
}

function skip(cursor: Cursor): void {
  cursor.match(/\s+/y)
}

function pipe(cursor: Cursor): Filter {
  let filter = list(cursor)
  while (cursor.peek() === '|') {
    cursor.at += 1
    filter = { kind: 'pipe', first: filter, second: list(cursor) }
  }
  return filter
}

function list(cursor: Cursor): Filter {
  let filter = change(cursor)
  while (cursor.take(',')) filter = { kind: 'both', first: filter, second: change(cursor) }
  return filter
}

/** `.a.b = 1`, `.list += [1]` */
function change(cursor: Cursor): Filter {
  const left = binary(cursor, 0)
  const sign = cursor.match(/[+]?=(?!=)/y)
  if (sign === undefined) return left
  const path = pathOf(left)
  if (!path) throw cursor.unknown('jq: an assignment to more than a field')
  return { kind: 'change', path, sign, value: binary(cursor, 0) }
}

function pathOf(filter: Filter): string[] | undefined {
  if (filter.kind === 'itself') return []
  if (filter.kind !== 'field' || filter.key.kind !== 'value' || typeof filter.key.value !== 'string')
    return undefined
  const before = pathOf(filter.of)
  return before && [...before, filter.key.value]
}

function binary(cursor: Cursor, level: number): Filter {
  const signs = levels[level]
  if (!signs) return postfix(cursor)
  let left = binary(cursor, level + 1)
  for (let sign = cursor.match(signs); sign !== undefined; sign = cursor.match(signs))
    left = { kind: 'binary', sign, left, right: binary(cursor, level + 1) }
  return left
}

function postfix(cursor: Cursor): Filter {
  skip(cursor)
  let filter = term(cursor)
  for (;;) {
    const name = cursor.match(/\.[A-Za-z_]\w*/y)
    if (name !== undefined) filter = field(filter, name.slice(1))
    else if (cursor.match(/\.?\[\]/y) !== undefined) filter = { kind: 'each', of: filter }
    else if (cursor.match(/\.?\[/y) !== undefined) {
      filter = { kind: 'field', of: filter, key: pipe(cursor) }
      close(cursor, ']')
    } else break
  }
  skip(cursor)
  return filter
}

function term(cursor: Cursor): Filter {
  if (cursor.peek() === '.') {
    const name = cursor.match(/\.[A-Za-z_]\w*/y)
    if (name !== undefined) return field({ kind: 'itself' }, name.slice(1))
    cursor.at += 1
    if (cursor.peek() === '.') throw cursor.unknown('jq: ..')
    return { kind: 'itself' }
  }
  if (cursor.take('"')) return text(cursor)
  if (cursor.take('(')) {
    const inner = pipe(cursor)
    close(cursor, ')')
    return inner
  }
  if (cursor.take('[')) {
    skip(cursor)
    if (cursor.take(']')) return { kind: 'list', of: undefined }
    const source = pipe(cursor)
    close(cursor, ']')
    return { kind: 'list', of: source }
  }
  if (cursor.take('{')) return object(cursor)
  const variable = cursor.match(/\$\w+/y)
  if (variable !== undefined) return { kind: 'variable', name: variable.slice(1) }
  const number = cursor.match(/-?\d+(?:\.\d+)?/y)
  if (number !== undefined) return { kind: 'value', value: Number(number) }
  const word = cursor.match(/@?[a-z_]\w*/y) ?? ''
  if (word === 'null' || word === 'true' || word === 'false')
    return { kind: 'value', value: JSON.parse(word) }
  return call(cursor, word)
}

function call(cursor: Cursor, name: string): Filter {
  const args: Filter[] = []
  if (cursor.take('(')) {
    do args.push(pipe(cursor))
    while (cursor.take(';'))
    close(cursor, ')')
  }
  if (!Object.hasOwn(functions, name) || functions[name] !== args.length)
    throw cursor.unknown(`jq: "${name || cursor.peek(12)}"`)
  return { kind: 'call', name, args }
}

function object(cursor: Cursor): Filter {
  const entries: { key: Filter; value: Filter }[] = []
  skip(cursor)
  while (!cursor.take('}')) {
    const variable = cursor.match(/\$\w+/y)
    const name = variable?.slice(1) ?? cursor.match(/[A-Za-z_]\w*/y)
    if (name === undefined && !cursor.take('"')) throw cursor.unknown('jq: a key is missing')
    const key: Filter = name === undefined ? text(cursor) : { kind: 'value', value: name }
    skip(cursor)
    const value: Filter = cursor.take(':')
      ? binary(cursor, 0)
      : variable
        ? { kind: 'variable', name: variable.slice(1) }
        : { kind: 'field', of: { kind: 'itself' }, key }
    entries.push({ key, value })
    skip(cursor)
    if (!cursor.take(',') && cursor.peek() !== '}') throw cursor.unknown('jq: } is missing')
    skip(cursor)
  }
  return { kind: 'object', entries }
}

/** The rest of a string literal, with interpolations `\( )`. */
function text(cursor: Cursor): Filter {
  const parts: (string | Filter)[] = []
  while (!cursor.take('"')) {
    if (cursor.isAtEnd) throw cursor.unknown('jq: no closing "')
    if (cursor.take('\\(')) {
      parts.push(pipe(cursor))
      close(cursor, ')')
    } else if (cursor.peek() === '\\') {
      parts.push(String(JSON.parse(`"${cursor.peek(2)}"`)))
      cursor.at += 2
    } else parts.push(cursor.match(/[^"\\]+/y) ?? '')
  }
  const [only = ''] = parts
  if (parts.length <= 1 && typeof only === 'string') return { kind: 'value', value: only }
  return { kind: 'text', parts }
}

function field(source: Filter, name: string): Filter {
  return { kind: 'field', of: source, key: { kind: 'value', value: name } }
}

function close(cursor: Cursor, sign: string): void {
  skip(cursor)
  if (!cursor.take(sign)) throw cursor.unknown(`jq: ${sign} is missing`)
}
