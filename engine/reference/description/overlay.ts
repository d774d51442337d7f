import { paths, query } from 'jsonpath-rfc9535'
import { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'
import { readSourceFile } from './source-file.ts'
import { lineOf } from './source-lines.ts'

/** An Overlay document (spec.openapis.org/overlay/v1.0.0). */
const overlay = z.looseObject({
  overlay: z
    .string({ error: '"1.0.0" under "overlay"' })
    .regex(/^1\.\d+\.\d+$/, 'a version such as "1.0.0" under "overlay"'),
  actions: z.array(
    z.looseObject({
      target: z.string({ error: 'a JSONPath (RFC 9535)' }),
      update: z.json().optional(),
      remove: z.boolean().optional(),
    }),
    { error: 'a list of actions' },
  ),
})

/** Keys whose values are texts for readers only: any other string is valid, too. */
const textKeys: ReadonlySet<string> = new Set(
  'name title summary description x-title x-displayName'.split(' '),
)
/** Keys of objects whose values are all texts for readers. */
const textRecords: ReadonlySet<string> = new Set(['x-enumDescriptions', 'x-lifecycle-texts'])

/** A document after an overlay. */
export interface Overlaid {
  document: JsonObject
  /** Whether only titles and descriptions differ from before: the document then needs no further check. */
  isSameButTexts: boolean
}

/**
 * Applies an overlay to a copy of a document. An update is merged: into objects by key, into lists by appending; everything else is
 * replaced. An action that matches nothing is an error, because its target was probably renamed.
 *
 * @param problems Receives the errors.
 * @returns The document itself if the file cannot be read.
 */
export function applyOverlay(
  document: JsonObject,
  place: { root: string; file: string; variables: Readonly<Record<string, string>> },
  problems: Problem[],
): Overlaid {
  const unchanged = { document, isSameButTexts: true }
  const source = readSourceFile(place.root, place.file, place.variables, problems)
  if (source?.value === undefined) return unchanged
  const problem = (keys: PropertyKey[], message: string, hint: string) =>
    problems.push({
      severity: 'error',
      code: 'api-overlay',
      file: place.file,
      line: lineOf(source, keys),
      message,
      hint,
    })
  const checked = overlay.safeParse(source.value)
  if (!checked.success) {
    for (const issue of checked.error.issues)
      problem(
        issue.path,
        `#/${issue.path.join('/')}: expected ${issue.message}`,
        'See spec.openapis.org/overlay/v1.0.0.',
      )
    return unchanged
  }
  const result: Overlaid = { document: structuredClone(document), isSameButTexts: true }
  for (const [index, action] of checked.data.actions.entries()) {
    const at = ['actions', index, 'target']
    try {
      if (!applyAction(result, action))
        problem(
          at,
          `${action.target} matches nothing in the description`,
          'Was the path, schema, parameter or field renamed? Change the target, or remove the action.',
        )
    } catch (error) {
      problem(
        at,
        `${action.target} is not a JSONPath for an action: ${messageOf(error)}`,
        "See RFC 9535: $.paths['/lives'].get",
      )
    }
  }
  return result
}

/** @returns whether the target matched anything. */
function applyAction(overlaid: Overlaid, action: z.infer<typeof overlay>['actions'][number]): boolean {
  const { document } = overlaid
  if (action.remove) {
    overlaid.isSameButTexts = false
    // From the end, so that the indexes of entries that are still to be removed remain valid.
    const targets = targetKeys(document, action.target).reverse()
    for (const target of targets) remove(document, target)
    return targets.length > 0
  }
  const nodes = query(document, action.target) as Json[]
  for (const node of nodes) {
    if (Array.isArray(node) && action.update !== undefined) {
      overlaid.isSameButTexts = false
      node.push(structuredClone(action.update))
    } else if (isObject(node) && isObject(action.update)) {
      if (!merge(node, action.update, node === document['x-lifecycle-texts'])) overlaid.isSameButTexts = false
    } else throw new Error('it selects a single value, but an update needs an object or a list')
  }
  return nodes.length > 0
}

/** @param isText Whether the target is one of `textRecords`. @returns whether only texts were changed. */
function merge(target: JsonObject, update: JsonObject, isText: boolean): boolean {
  let isTextsOnly = true
  for (const [key, value] of Object.entries(update)) {
    const present = target[key]
    if (isObject(present) && isObject(value))
      isTextsOnly = merge(present, value, textRecords.has(key)) && isTextsOnly
    else {
      isTextsOnly &&=
        typeof present === 'string' && typeof value === 'string' && (isText || textKeys.has(key))
      if (Array.isArray(present) && Array.isArray(value)) present.push(...structuredClone(value))
      else target[key] = structuredClone(value)
    }
  }
  return isTextsOnly
}

/**
 * Path to each value that a JSONPath selects. Indexes of lists are strings, too.
 *
 * @throws {Error} when the target is not a JSONPath (RFC 9535).
 */
export function targetKeys(document: JsonObject, target: string): string[][] {
  // Normalized paths (RFC 9535, 2.7): `$['paths']['/lives']`, `$['tags'][0]`.
  return paths(document, target).map(path =>
    [...path.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g)].map(
      ([, name, index]) => name?.replaceAll(/\\(['\\])/g, '$1') ?? index ?? '',
    ),
  )
}

function remove(document: JsonObject, keys: readonly string[]): void {
  const parent = valueAt(document, keys.slice(0, -1))
  const key = keys.at(-1)
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (isObject(parent) && key !== undefined) delete parent[key]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
