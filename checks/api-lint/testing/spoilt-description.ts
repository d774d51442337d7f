import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  valueAt,
} from 'shiori/internal/reference/description/json.ts'
import { expect } from 'vitest'
import { smallDescription } from '../small-description.ts'
import { lintFiles } from './lint-files.ts'

export const list = '#/paths/~1orders/get'
export const update = '#/paths/~1orders~1{id}/put'
export const order = '#/components/schemas/Order'
export const status = '#/components/schemas/OrderStatus'

/** A name, the changes to the small description, and all problems that they cause. */
export type SeededProblem = [string, Record<string, Json | undefined>, RegExp[]]

/** Returns a description with the values at pointers replaced; `undefined` removes a value. */
export function spoilt(changes: Record<string, Json | undefined>): JsonObject {
  const document = smallDescription()
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointerKeys(pointer)
    const owner = valueAt(document, keys.slice(0, -1))
    const key = String(keys.at(-1))
    if (Array.isArray(owner) && value !== undefined) owner[Number(key)] = value
    else if (isObject(owner) && value !== undefined) owner[key] = value
    else if (isObject(owner)) delete owner[key]
    else throw new Error(`Nothing at ${pointer}`)
  }
  return document
}

/**
 * Lints a changed description.
 *
 * @returns Code and message of each problem.
 */
export async function problemsOf(changes: Record<string, Json | undefined>): Promise<string[]> {
  const { problems } = await lintFiles({ 'api/openapi.yaml': spoilt(changes) })
  return problems.map(({ code, message }) => `${code} ${message}`)
}

/** Expects exactly one problem for each pattern. */
export async function expectOnly(
  changes: Record<string, Json | undefined>,
  expected: readonly RegExp[],
): Promise<void> {
  const found = await problemsOf(changes)
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern))
  const others = found.filter(problem => !expected.some(pattern => pattern.test(problem)))
  expect(others).toEqual([])
}
