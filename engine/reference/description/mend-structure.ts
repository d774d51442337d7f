import type { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'
import { openApiDocument } from './openapi.ts'
import {
  openApiHint,
  type StructureProblem,
  structureProblem,
  structureProblems,
} from './structure-problems.ts'

const openApi: Standard = { schema: openApiDocument, hint: openApiHint }

/** Maximum number of rounds: removing a value can leave its parent incomplete. */
const maxRounds = 12

/** A standard that documents are checked against. */
export interface Standard {
  /** Schema of a document. Each `error` in it says what is expected at its place. */
  schema: z.ZodType
  /** Reference to the standard, as a hint. */
  hint: string
}

/** Origins of the document's values, for messages. */
export interface RepairLocation {
  originOf: (keys: readonly PropertyKey[]) => { file: string; line: number }
  /** Pointer of a value in its source file. Default: its pointer in the document. */
  pointerAt?: (keys: readonly PropertyKey[]) => string
  /** Placeholders for missing values, which have already been reported. */
  lost: WeakSet<object>
}

/**
 * Makes a document valid, in place: a number becomes a string where a string is expected, and values that cannot be read are removed,
 * as few as possible. Each error is a warning at its place.
 *
 * @param problems Receives the warnings.
 * @param standard Default: OpenAPI.
 * @returns whether the whole document can be read now.
 */
export function repairStructure(
  document: JsonObject,
  place: RepairLocation,
  problems: Problem[],
  standard: Standard = openApi,
): boolean {
  const reported = new Set<string>()
  for (let round = 0; round < maxRounds; round++) {
    const checked = standard.schema.safeParse(document)
    if (checked.success) return true
    const found = structureProblems(document, checked.error)
    for (const problem of found) {
      const key = JSON.stringify(problem.path)
      const above = valueAt(document, problem.path.slice(0, -1))
      const isReported = [...reported].some(other => other.startsWith(key.slice(0, -1)) && round > 0)
      if (isReported || (isObject(above) && place.lost.has(above))) continue
      reported.add(key)
      problems.push({
        ...structureProblem(document, problem, place.originOf, 'warning', place.pointerAt),
        hint: standard.hint,
      })
    }
    mend(document, found, place)
  }
  return false
}

function mend(document: JsonObject, problems: readonly StructureProblem[], place: RepairLocation): void {
  /** Entries of lists to remove at the end: removing them at once would change the indexes of the others. */
  const dropped = new Map<Json[], Set<number>>()
  for (const { path, expected, message } of problems) {
    const key = path.at(-1)
    const above = valueAt(document, path.slice(0, -1))
    if (key === undefined) continue
    const value = valueAt(above, [key])
    const better = value === undefined ? missing(path) : readWithRepairs(value, key, { expected, message })
    if (isObject(above) && value === undefined && better === undefined) {
      // An object that lacks a required value is removed itself.
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

/** Fallback for a missing required value, if there is one. */
function missing(path: readonly PropertyKey[]): Json | undefined {
  const key = path.at(-1)
  if (path.length === 1 && key === 'info') return {}
  if (path[0] === 'info' && key === 'title') return 'API'
  if (path[0] === 'info' && key === 'version') return ''
  if (key === 'content') return {}
  return undefined
}

/** Converts a value to the expected type, if that loses nothing. @returns undefined when the value has to be removed. */
function readWithRepairs(
  value: Json,
  key: PropertyKey,
  { expected, message }: Pick<StructureProblem, 'expected' | 'message'>,
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
  // `scheme: null` means `scheme: []`, which requires the scheme without scopes.
  if (expected === 'array' && value === null) return []
  if (expected === 'array' && typeof value !== 'boolean') return [value]
  if (key === 'examples' && expected === 'record' && Array.isArray(value))
    return Object.fromEntries(value.map((example, index) => [String(index + 1), { value: example }]))
  // A field whose schema cannot be read remains a field.
  return message.startsWith('a schema') && value !== null ? {} : undefined
}
