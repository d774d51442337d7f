import { z } from 'zod'
import { type Field, type Surface, surfaceOf } from './api-surface.ts'

/** Effects of a change on a client of the earlier version, the worst first. */
export const effects = ['breaking', 'new', 'deprecated'] as const
/** Effect of a change on a client of the earlier version. */
export type Effect = (typeof effects)[number]

/** One change between two versions of a description. */
export const changeSchema = z.strictObject({
  effect: z.enum(effects),
  what: z.enum(['operation', 'parameter', 'field', 'value']),
  /**
   * `operationId`, `operationId name` of a parameter, `Schema.field`, `Schema.field VALUE`. Fields of a body whose schema has no name are
   * `operationId request.field` and `operationId 200.field`.
   */
  name: z.string(),
  change: z.enum(['added', 'removed', 'required', 'optional', 'type', 'moved', 'deprecated']),
  /** Type or address before and after the change. */
  from: z.string().optional(),
  to: z.string().optional(),
})
/** A change between two versions of a description. */
export type Change = z.infer<typeof changeSchema>

/**
 * Compares two versions of a description. Only changes that a client can notice are reported, not those of texts and examples. A change is
 * breaking if it can break a client of the earlier version.
 *
 * @param before Earlier OpenAPI description in one file, as JSON.
 * @param after Later version.
 * @returns Breaking changes, then new and deprecated parts, each sorted by name.
 */
export function compareDescriptions(before: unknown, after: unknown): Change[] {
  const old = surfaceOf(before)
  const now = surfaceOf(after)
  return [...operationChanges(old, now), ...parameterChanges(old, now), ...fieldChanges(old, now)].toSorted(
    (a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.name.localeCompare(b.name, 'en'),
  )
}

function operationChanges(old: Surface, now: Surface): Change[] {
  return namesOfBoth(old.operations, now.operations, (name, before, after) => {
    const what = 'operation' as const
    if (!before) return [{ effect: 'new', what, name, change: 'added' }]
    if (!after) return [{ effect: 'breaking', what, name, change: 'removed' }]
    const changes: Change[] = []
    if (before.address !== after.address)
      changes.push({
        effect: 'breaking',
        what,
        name,
        change: 'moved',
        from: before.address,
        to: after.address,
      })
    if (after.deprecated && !before.deprecated)
      changes.push({ effect: 'deprecated', what, name, change: 'deprecated' })
    return changes
  })
}

function parameterChanges(old: Surface, now: Surface): Change[] {
  return namesOfBoth(old.parameters, now.parameters, (name, before, after) => {
    const [operation = ''] = name.split(' ')
    // If the operation itself was added or removed, that change is enough.
    if (!old.operations.has(operation) || !now.operations.has(operation)) return []
    return changesOf('parameter', name, before, after, { sent: true, received: false })
  })
}

function fieldChanges(old: Surface, now: Surface): Change[] {
  const schemasBefore = schemasOf(old)
  const schemasAfter = schemasOf(now)
  return namesOfBoth(old.fields, now.fields, (name, before, after) => {
    const schema = schemaOf(name, before ? schemasBefore : schemasAfter)
    if (!schemasBefore.has(schema) || !schemasAfter.has(schema)) return []
    const side = before ? old : now
    return changesOf('field', name, before, after, {
      sent: side.sent.has(schema),
      received: side.received.has(schema),
    })
  })
}

/** Names of the schemas that clients send or receive. */
function schemasOf({ sent, received }: Surface): ReadonlySet<string> {
  return new Set([...sent, ...received])
}

/** Schema of a field such as `cms.v1.Live.name` or `Films[].name`: the longest prefix that is the name of a schema. */
function schemaOf(field: string, schemas: ReadonlySet<string>): string {
  let name = field
  while (name !== '' && !schemas.has(name))
    name = name.endsWith('[]') ? name.slice(0, -2) : name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return name
}

function changesOf(
  what: 'parameter' | 'field',
  name: string,
  before: Field | undefined,
  after: Field | undefined,
  { sent, received }: { sent: boolean; received: boolean },
): Change[] {
  if (!before) return [{ effect: sent && after?.required ? 'breaking' : 'new', what, name, change: 'added' }]
  if (!after) return [{ effect: 'breaking', what, name, change: 'removed' }]
  const changes: Change[] = []
  if (before.type !== after.type)
    changes.push({ effect: 'breaking', what, name, change: 'type', from: before.type, to: after.type })
  if (sent && after.required && !before.required)
    changes.push({ effect: 'breaking', what, name, change: 'required' })
  if (received && before.required && !after.required)
    changes.push({ effect: 'breaking', what, name, change: 'optional' })
  if (after.deprecated && !before.deprecated)
    changes.push({ effect: 'deprecated', what, name, change: 'deprecated' })
  for (const value of before.values.filter(other => !after.values.includes(other)))
    changes.push({ effect: 'breaking', what: 'value', name: `${name} ${value}`, change: 'removed' })
  for (const value of after.values.filter(other => !before.values.includes(other)))
    changes.push({ effect: 'new', what: 'value', name: `${name} ${value}`, change: 'added' })
  return changes
}

function namesOfBoth<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  compare: (name: string, before: T | undefined, after: T | undefined) => Change[],
): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(name =>
    compare(name, before.get(name), after.get(name)),
  )
}
