import { isNode, type Node, node, target } from './parts.ts'

/** How the values that a later schema allows relate to those of the earlier one: `other` if neither contains the other. */
export type Range = 'narrower' | 'wider' | 'other'

const lower = ['minLength', 'minItems', 'minProperties', 'minContains', 'minimum', 'exclusiveMinimum']
const upper = ['maxLength', 'maxItems', 'maxProperties', 'maxContains', 'maximum', 'exclusiveMaximum']
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'additionalProperties']

/** Conditions, of which a change can only be judged if there is none before or after it. */
const conditions = [
  'if',
  'not',
  'contains',
  'propertyNames',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
]
/** Keywords that belong to a condition. */
const branches = ['then', 'else']

/** Formats that limit values. Others, such as `password`, say how a value is shown, or are a server's own. */
const limitingFormats = new Set([
  ...['date', 'date-time', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4'],
  ...['ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'byte', 'binary', 'regex'],
  ...['json-pointer', 'relative-json-pointer', 'uri-template', 'int32', 'float'],
])

/** Limits of the parts of one schema, by keyword; of two equal keywords the narrower, of conditions all as JSON. */
export function readLimits(
  description: unknown,
  parts: readonly Node[],
  kinds: readonly string[],
): ReadonlyMap<string, unknown> {
  const limits = new Map<string, unknown>()
  for (const part of parts) {
    for (const key of conditions) {
      if (part[key] === undefined) continue
      const keys = key === 'if' ? [key, ...branches] : [key]
      const text = JSON.stringify(keys.map(each => withTargets(description, part[each])))
      limits.set(key, `${limits.get(key) ?? ''}${text}`)
    }
    for (const key of [...lower, ...upper, ...exact]) {
      const value = part[key]
      if (isLimit(key, value, kinds) && rangeOf(key, limits.get(key), value) === 'narrower')
        limits.set(key, value)
    }
  }
  return limits
}

/** A condition with the schemas to which it refers, down to a depth at which recursive ones end. */
function withTargets(description: unknown, part: unknown, depth = 8): unknown {
  if (Array.isArray(part)) return part.map(entry => withTargets(description, entry, depth))
  if (!isNode(part) || depth === 0) return part
  const found = node(target(description, part))
  return Object.fromEntries(
    Object.entries(found)
      .filter(([key]) => !/^(title|description|examples?)$/.test(key) || isNode(found[key]))
      .map(([key, inner]) => [key, withTargets(description, inner, depth - 1)]),
  )
}

/** Whether a limit is a condition: if it has changed, whether clients still work cannot be judged. */
export function isCondition(key: string): boolean {
  return conditions.includes(key)
}

function isLimit(key: string, value: unknown, kinds: readonly string[]): boolean {
  if (key === 'format') return isLimitingFormat(value, kinds)
  if (key === 'uniqueItems') return value === true
  if (key === 'additionalProperties') return value === false
  if (key === 'pattern') return typeof value === 'string'
  // A minimum of 0 does not exclude anything from lengths.
  return typeof value === 'number' && (value !== 0 || !/^min[LIPC]/.test(key))
}

/** A format for numbers means nothing for strings, and the other way round. */
function isLimitingFormat(format: unknown, kinds: readonly string[]): boolean {
  if (typeof format !== 'string' || !limitingFormats.has(format)) return false
  const isForNumbers = format === 'int32' || format === 'float'
  return isForNumbers === (kinds.includes('integer') || kinds.includes('number'))
}

/**
 * Compares a limit before and after a change.
 *
 * @returns undefined if it is the same.
 */
export function rangeOf(key: string, before: unknown, after: unknown): Range | undefined {
  if (before === after) return undefined
  if (before === undefined) return 'narrower'
  if (after === undefined) return 'wider'
  if (lower.includes(key)) return Number(after) > Number(before) ? 'narrower' : 'wider'
  if (upper.includes(key)) return Number(after) < Number(before) ? 'narrower' : 'wider'
  if (key !== 'multipleOf') return 'other'
  if (Number.isInteger(Number(after) / Number(before))) return 'narrower'
  return Number.isInteger(Number(before) / Number(after)) ? 'wider' : 'other'
}
