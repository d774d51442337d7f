import type { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'
import { openApiDocument } from './openapi.ts'
import { openApiHint, type StructureFault, structureFaults, structureProblem } from './structure-problems.ts'

const openApi: Standard = { schema: openApiDocument, hint: openApiHint }

/** What is taken away can leave what stands above it incomplete: so often at most. */
const maxRounds = 12

/** A standard that documents are held to. */
export interface Standard {
  /** What a document is; each `error` of it says what belongs at its place. */
  schema: z.ZodType
  /** Where the standard can be read. */
  hint: string
}

/** What mending needs to know of the document. */
export interface MendPlace {
  originOf: (keys: readonly PropertyKey[]) => { file: string; line: number }
  /** The place of a value as its file has it. Default: as the document has it. */
  pointerAt?: (keys: readonly PropertyKey[]) => string
  /** Objects that stand for what is missing: that has been told. */
  lost: WeakSet<object>
}

/**
 * Makes a document readable whose structure is not as its standard has it, in place: a number where a text belongs becomes a
 * text, and what cannot be read is left out, as little of it as possible. Each fault is a warning at its place.
 *
 * @returns whether all of it can be read now.
 */
export function mendStructure(
  document: JsonObject,
  place: MendPlace,
  problems: Problem[],
  standard: Standard = openApi,
): boolean {
  const told = new Set<string>()
  for (let round = 0; round < maxRounds; round++) {
    const checked = standard.schema.safeParse(document)
    if (checked.success) return true
    const faults = structureFaults(document, checked.error)
    for (const fault of faults) {
      const key = JSON.stringify(fault.path)
      const above = valueAt(document, fault.path.slice(0, -1))
      const isTold = [...told].some(other => other.startsWith(key.slice(0, -1)) && round > 0)
      if (isTold || (isObject(above) && place.lost.has(above))) continue
      told.add(key)
      problems.push({
        ...structureProblem(document, fault, place.originOf, 'warning', place.pointerAt),
        hint: standard.hint,
      })
    }
    mend(document, faults, place)
  }
  return false
}

function mend(document: JsonObject, faults: readonly StructureFault[], place: MendPlace): void {
  /** Entries to take out of lists, when all have been seen: their numbers would change. */
  const dropped = new Map<Json[], Set<number>>()
  for (const { path, expected, message } of faults) {
    const key = path.at(-1)
    const above = valueAt(document, path.slice(0, -1))
    if (key === undefined) continue
    const value = valueAt(above, [key])
    const better = value === undefined ? missing(path) : readAs(value, key, { expected, message })
    if (isObject(above) && value === undefined && better === undefined) {
      // What lacks something it cannot be without is left out itself.
      place.lost.add(above)
      drop(document, path.slice(0, -1), dropped)
    } else if (better === undefined) drop(document, path, dropped)
    else if (isObject(above)) above[String(key)] = better
    else if (Array.isArray(above)) above[Number(key)] = better
  }
  for (const [list, places] of dropped) {
    const kept = list.filter((_, index) => !places.has(index))
    list.splice(0, list.length, ...kept)
  }
}

function drop(document: JsonObject, path: readonly PropertyKey[], dropped: Map<Json[], Set<number>>): void {
  const key = path.at(-1)
  const above = valueAt(document, path.slice(0, -1))
  if (key === undefined) return
  if (Array.isArray(above)) dropped.set(above, (dropped.get(above) ?? new Set()).add(Number(key)))
  else if (isObject(above)) delete above[String(key)]
}

/** What stands in place of something that must be there. */
function missing(path: readonly PropertyKey[]): Json | undefined {
  const key = path.at(-1)
  if (path.length === 1 && key === 'info') return {}
  if (path[0] === 'info' && key === 'title') return 'API'
  if (path[0] === 'info' && key === 'version') return ''
  if (key === 'content') return {}
  return undefined
}

/** A value in the form that was expected, where nothing of it is lost; undefined where it is to be left out. */
function readAs(
  value: Json,
  key: PropertyKey,
  { expected, message }: Pick<StructureFault, 'expected' | 'message'>,
): Json | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (
    expected === 'number' &&
    typeof value === 'string' &&
    value.trim() !== '' &&
    Number.isFinite(Number(value))
  )
    return Number(value)
  // `scheme: null` for `scheme: []`, which asks for the scheme without scopes.
  if (expected === 'array' && value === null) return []
  if (expected === 'array' && typeof value !== 'boolean') return [value]
  if (key === 'examples' && expected === 'record' && Array.isArray(value))
    return Object.fromEntries(value.map((one, index) => [String(index + 1), { value: one }]))
  // A field whose schema cannot be read is a field still.
  return message.startsWith('a schema') && value !== null ? {} : undefined
}
