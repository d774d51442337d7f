import { TextPattern } from '@shiori/sandbox/patterns/text-pattern'
import { isObject, type Json } from '../../reference/description/json.ts'
import type { Filter } from './syntax.ts'

/** Thrown if a program cannot be applied to its input. */
export class JqFailure extends Error {}

type Values = Iterable<Json>
type Variables = Readonly<Record<string, string>>

/** Applies a filter to a value. @throws {JqFailure} if the filter does not support the value. */
export function* runJq(filter: Filter, input: Json, variables: Variables): Generator<Json> {
  const run = (inner: Filter, value: Json = input) => runJq(inner, value, variables)
  switch (filter.kind) {
    case 'itself':
      return yield input
    case 'value':
      return yield filter.value
    case 'variable': {
      const value = variables[filter.name]
      if (value === undefined) throw new JqFailure(`$${filter.name} is not defined`)
      return yield value
    }
    case 'field':
      for (const source of run(filter.of)) for (const key of run(filter.key)) yield at(source, key)
      return
    case 'each':
      for (const source of run(filter.of)) {
        if (!isFilled(source)) throw new JqFailure('cannot iterate over a value that is not a list')
        yield* Object.values(source)
      }
      return
    case 'pipe':
      for (const value of run(filter.first)) yield* run(filter.second, value)
      return
    case 'both':
      yield* run(filter.first)
      return yield* run(filter.second)
    case 'binary':
      return yield* evaluateBinary(filter, run)
    case 'text':
      return yield filter.parts
        .map(part => (typeof part === 'string' ? part : [...run(part)].map(valueText).join('')))
        .join('')
    case 'list':
      return yield filter.of ? [...run(filter.of)] : []
    case 'object': {
      const entries = filter.entries.map(({ key, value }) => [[...run(key)][0], [...run(value)][0]] as const)
      return yield Object.fromEntries(entries.map(([key, value = null]) => [String(key), value]))
    }
    case 'call':
      return yield* evaluateCall(filter.name, filter.args, input, run)
    case 'change':
      for (const value of run(filter.value)) yield changed(input, filter.path, filter.sign, value)
  }
}

function* evaluateBinary(
  { sign, left, right }: Extract<Filter, { kind: 'binary' }>,
  run: (filter: Filter) => Values,
): Generator<Json> {
  if (sign === '//') {
    const found = [...run(left)].filter(isTrue)
    return yield* found.length > 0 ? found : run(right)
  }
  for (const a of run(left)) {
    if (sign === 'and' && !isTrue(a)) yield false
    else if (sign === 'or' && isTrue(a)) yield true
    else for (const b of run(right)) yield calculated(sign, a, b)
  }
}

function calculated(sign: string, a: Json, b: Json): Json {
  if (sign === 'and' || sign === 'or') return isTrue(b)
  if (sign === '==' || sign === '!=') return (JSON.stringify(a) === JSON.stringify(b)) === (sign === '==')
  if (sign === '+' && a === null) return b
  if (sign === '+' && b === null) return a
  if (sign === '+' && Array.isArray(a) && Array.isArray(b)) return [...a, ...b]
  if (sign === '+' && isObject(a) && isObject(b)) return { ...a, ...b }
  if (typeof a === 'string' && typeof b === 'string') {
    if (sign === '+') return a + b
    if (sign === '<') return a < b
    if (sign === '>') return a > b
  }
  if (typeof a !== 'number' || typeof b !== 'number')
    throw new JqFailure(`${JSON.stringify(a)} ${sign} ${JSON.stringify(b)} cannot be calculated`)
  const results: Record<string, Json> = {
    '<': a < b,
    '>': a > b,
    '<=': a <= b,
    '>=': a >= b,
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '%': a % b,
  }
  return results[sign] ?? null
}

function* evaluateCall(
  name: string,
  [argument = { kind: 'itself' }]: Filter[],
  input: Json,
  run: (filter: Filter, value?: Json) => Values,
): Generator<Json> {
  const entries = () => (isFilled(input) ? Object.values(input) : [])
  switch (name) {
    case 'empty':
      return
    case 'select':
      for (const condition of run(argument)) if (isTrue(condition)) yield input
      return
    case 'length':
      return yield typeof input === 'string' ? [...input].length : entries().length
    case 'not':
      return yield !isTrue(input)
    case 'keys':
      return yield isFilled(input) ? Object.keys(input).sort() : []
    case 'first':
      return yield entries()[0] ?? null
    case 'last':
      return yield entries().at(-1) ?? null
    case 'tostring':
      return yield valueText(input)
    case 'map':
      return yield entries().flatMap(value => [...run(argument, value)])
    case 'test':
      for (const pattern of run(argument)) yield new TextPattern(String(pattern)).test(valueText(input))
      return
    case 'join':
      for (const between of run(argument)) yield entries().map(valueText).join(String(between))
      return
    case '@tsv':
      return yield entries().map(valueText).join('\t')
    case '@uri':
      return yield encodeURIComponent(valueText(input))
    case 'with_entries': {
      const pairs = Object.entries(isFilled(input) ? input : {})
      const mapped = pairs.flatMap(([key, value]) => [...run(argument, { key, value })])
      return yield Object.fromEntries(mapped.map(entry => [String(at(entry, 'key')), at(entry, 'value')]))
    }
  }
}

function at(source: Json, key: Json): Json {
  if (source === null) return null
  if (Array.isArray(source) && typeof key === 'number') return source.at(key) ?? null
  if (typeof source === 'object' && !Array.isArray(source) && typeof key === 'string')
    return Object.hasOwn(source, key) ? (source[key] ?? null) : null
  throw new JqFailure(`${JSON.stringify(source).slice(0, 40)} has no ${JSON.stringify(key)}`)
}

function changed(input: Json, [name, ...rest]: readonly string[], sign: string, value: Json): Json {
  if (name === undefined) return sign === '+=' ? calculated('+', input, value) : value
  if (!isFilled(input) || Array.isArray(input)) throw new JqFailure(`.${name} is not a field`)
  return { ...input, [name]: changed(at(input, name), rest, sign, value) }
}

function isTrue(value: Json): boolean {
  return value !== null && value !== false
}

function isFilled(value: Json): value is Extract<Json, object> {
  return typeof value === 'object' && value !== null
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
