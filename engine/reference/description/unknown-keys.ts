import { didYouMean, findTypo } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { isObject, type Json } from './json.ts'
import type { RepairLocation } from './mend-structure.ts'

/** The objects of a standard by name: their keys, each with the kind of object that it contains. */
export type ObjectKinds = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Reads a table of objects: the keys of each, separated by spaces. `info:info` contains an object of that kind,
 * `servers:server[]` a list, and `paths:pathItem{}` objects whose keys the author chooses.
 */
export function objectKinds(table: Readonly<Record<string, string>>): ObjectKinds {
  const keysOf = (words: string) => new Map(words.split(' ').map(word => split(word, ':')))
  return new Map(Object.entries(table).map(([name, words]) => [name, keysOf(words)]))
}

/**
 * Kind of the JSON Schemas of a standard. They may have other keywords, so a key is only reported if it looks like a
 * misspelled one.
 */
const openKind = 'schema'

/** Unknown keys with the same name in objects of the same kind. */
interface Unknown {
  /** Path of the first of these keys. */
  keys: string[]
  guess: string | undefined
  count: number
}

/**
 * A warning for each key that a standard lacks, at its first occurrence. Extensions (`x-`) are allowed; keys beside a
 * `$ref` are not checked.
 *
 * @param root Kind of the document.
 */
export function unknownKeys(
  document: Json,
  root: string,
  kinds: ObjectKinds,
  { originOf, pointerAt }: Required<Pick<RepairLocation, 'originOf' | 'pointerAt'>>,
): Problem[] {
  const found = new Map<string, Unknown>()
  const visit = (value: Json, kind: string, keys: readonly string[]): void => {
    if (Array.isArray(value)) {
      const entry = kind.endsWith('[]') ? kind.slice(0, -2) : kind
      for (const [index, item] of value.entries()) visit(item, entry, [...keys, String(index)])
    } else if (!isObject(value)) return
    else if (kind.endsWith('{}')) {
      for (const [name, item] of Object.entries(value))
        if (!name.startsWith('x-')) visit(item, kind.slice(0, -2), [...keys, name])
    } else if (kind === openKind || value.$ref === undefined) visitKeys(value, kind, keys)
  }
  const visitKeys = (value: Readonly<Record<string, Json>>, kind: string, keys: readonly string[]) => {
    const known = kinds.get(kind)
    if (!known) return
    for (const [key, inner] of Object.entries(value)) {
      const holds = known.get(key)
      if (holds !== undefined) {
        if (holds !== '') visit(inner, holds, [...keys, key])
      } else if (!key.startsWith('x-')) record(kind, known, [...keys, key])
    }
  }
  const record = (kind: string, known: ReadonlyMap<string, string>, keys: string[]) => {
    const key = keys.at(-1) ?? ''
    const id = `${kind} ${key}`
    const before = found.get(id)
    if (before) before.count++
    else {
      const typo = kind === openKind ? findTypo(key, known.keys()) : undefined
      const guess = kind === openKind ? typo && `Did you mean "${typo}"?` : didYouMean(key, known.keys())
      if (kind !== openKind || guess !== undefined) found.set(id, { keys, guess, count: 1 })
    }
  }
  visit(document, root, [])
  return [...found.values()].map(({ keys, guess, count }) => ({
    severity: 'warning',
    code: 'api-key',
    ...originOf(keys),
    message: `${pointerAt(keys)}: unknown key "${keys.at(-1)}"${count > 1 ? `, here and at ${count - 1} more places` : ''}`,
    hint: [guess, 'Nothing reads it; a key of your own begins with "x-".'].filter(Boolean).join(' '),
  }))
}

function split(word: string, at: string): [string, string] {
  const [before = '', after = ''] = word.split(at)
  return [before, after]
}
