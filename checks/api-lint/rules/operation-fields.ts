import { badgeTags } from 'shiori/internal/reference/badge-tags.ts'
import type { OperationObject } from 'shiori/internal/reference/description/openapi.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'

/** Fields that every operation must have. */
const required: readonly { key: keyof OperationObject; expected: string }[] = [
  { key: 'x-title', expected: 'a short title such as "List lives"' },
  { key: 'summary', expected: 'one sentence on what the call does' },
  { key: 'description', expected: 'a text on when and how to use it' },
  { key: 'tags', expected: 'the tag of its group' },
  { key: 'security', expected: 'the tokens that may call it, or [] for none' },
]

/**
 * Reports operations without title, summary, description, declared tags or security; all but GET must also say whether
 * they are idempotent.
 */
export function* operationFields({ document }: LintTarget): Generator<Finding> {
  const declared = new Set(document.tags?.map(tag => tag.name))
  const badges = badgeTags(document)
  for (const { operation, keys, method } of operationsOf(document)) {
    for (const { key, expected } of required) {
      if (isMissing(operation[key], key))
        yield missing(keys, key, expected, `Write "${key}" below the operation.`)
    }
    if (method !== 'get' && operation['x-idempotent'] === undefined)
      yield missing(
        keys,
        'x-idempotent',
        'true or false',
        'Write true if sending the call twice has the same effect as sending it once, otherwise false.',
      )
    const places = (operation.tags ?? []).filter(tag => !badges.has(tag))
    if (places.length > 1)
      yield {
        code: 'api-tag',
        keys: [...keys, 'tags'],
        found: `${places.length} tags that are places in the sidebar`,
        expected: 'one, and any number of tags of another kind, such as "badge"',
        hint: 'Keep the tag under which readers look for it.',
      }
    for (const [index, tag] of (operation.tags ?? []).entries()) {
      if (!declared.has(tag))
        yield {
          code: 'api-tag',
          keys: [...keys, 'tags', index],
          found: `the tag "${tag}"`,
          expected: `one of ${[...declared].join(', ')}`,
          hint: 'Use a tag of the main file, or declare this one there.',
        }
    }
  }
}

/** Reports operations of a tag that share a title, by which readers distinguish them. */
export function* uniqueTitles({ document }: LintTarget): Generator<Finding> {
  const seen = new Map<string, string>()
  for (const { operation, keys, method, path } of operationsOf(document)) {
    const title = operation['x-title']
    if (!title) continue
    const id = `${operation.tags?.[0]}\n${title.toLowerCase()}`
    const first = seen.get(id)
    if (first)
      yield {
        code: 'api-title',
        keys: [...keys, 'x-title'],
        found: `the title "${title}", which ${first} has, too`,
        expected: 'a title that no other operation of its tag has',
        hint: 'Say what is specific to this one.',
      }
    else seen.set(id, `${method.toUpperCase()} ${path}`)
  }
}

/**
 * Whether a value is missing. `api-description-empty` reports empty texts; an empty list of security means that anybody
 * may call.
 */
function isMissing(value: unknown, key: string): boolean {
  return value === undefined || (key === 'tags' && Array.isArray(value) && value.length === 0)
}

function missing(keys: readonly string[], key: string, expected: string, hint: string): Finding {
  return { code: 'api-operation', keys, found: `no "${key}"`, expected, hint }
}
