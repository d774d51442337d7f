import { z } from 'zod'
import { type Field, placeOf, type Surface, surfaceOf } from './api-surface.ts'

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
  const now = surfaceOf(after, old)
  const fields = outermost(fieldChanges(old, now))
  return [...operationChanges(old, now), ...parameterChanges(old, now), ...fields].toSorted(
    (a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.name.localeCompare(b.name, 'en'),
  )
}

/** Leaves out fields that were added or removed with the field that contains them, whose change is enough. */
function outermost(changes: readonly Change[]): Change[] {
  const namesOf = (kind: Change['change']) =>
    new Set(changes.flatMap(({ change, name }) => (change === kind ? [name] : [])))
  const whole: Partial<Record<Change['change'], ReadonlySet<string>>> = {
    added: namesOf('added'),
    removed: namesOf('removed'),
  }
  return changes.filter(({ change, name }) => !isBelow(name, whole[change] ?? new Set()))
}

function operationChanges(old: Surface, now: Surface): Change[] {
  return namesOfBoth(old.operations, now.operations, (name, before, after) => {
    const what = 'operation' as const
    if (!before) return [{ effect: 'new', what, name, change: 'added' }]
    if (!after) return [{ effect: 'breaking', what, name, change: 'removed' }]
    const changes: Change[] = []
    if (placeOf(before.address) !== placeOf(after.address))
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
    if ((!before && now.ofPaths.has(name)) || (!after && old.ofPaths.has(name))) return []
    return changesOf('parameter', name, before, after, { sent: true, received: false })
  })
}

function fieldChanges(old: Surface, now: Surface): Change[] {
  const schemasBefore = schemasOf(old)
  const schemasAfter = schemasOf(now)
  const compared = new Set(
    [...old.fields].flatMap(([name, before]) => {
      const after = now.fields.get(name)
      return after && isOtherName(before, after) ? [name] : []
    }),
  )
  return namesOfBoth(old.fields, now.fields, (name, before, after) => {
    if (isBelow(name, compared)) return []
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
  if (!before)
    return [
      {
        effect: sent && after && isRequiredOfClients(after) ? 'breaking' : 'new',
        what,
        name,
        change: 'added',
      },
    ]
  if (!after) return [{ effect: 'breaking', what, name, change: 'removed' }]
  const changes: Change[] = []
  const isAccepted = !sent || includes(after.kinds, before.kinds)
  const isExpected = !received || includes(before.kinds, after.kinds)
  if (isOtherName(before, after))
    changes.push(
      ...namesOfBoth(before.inner(), after.inner(), (field, was, is) =>
        was && is && isOtherName(was, is) ? [] : changesOf(what, field, was, is, { sent, received }),
      ),
    )
  else if (before.kinds.join() !== after.kinds.join()) {
    const effect = isAccepted && isExpected ? 'new' : 'breaking'
    changes.push({ effect, what, name, change: 'type', from: before.type, to: after.type })
  }
  if (sent && isRequiredOfClients(after) && !isRequiredOfClients(before))
    changes.push({ effect: 'breaking', what, name, change: 'required' })
  if (received && before.required && !after.required && !before.writeOnly)
    changes.push({ effect: 'breaking', what, name, change: 'optional' })
  if (after.deprecated && !before.deprecated)
    changes.push({ effect: 'deprecated', what, name, change: 'deprecated' })
  return [...changes, ...valueChanges(name, before.values, after.values, sent)]
}

/** Changes of an enum. Clients no longer send a removed value; without an enum, they may send any. */
function valueChanges(
  name: string,
  before: readonly string[],
  after: readonly string[],
  sent: boolean,
): Change[] {
  const isLimited = before.length === 0 && after.length > 0
  if (isLimited && sent)
    return [{ effect: 'breaking', what: 'field', name, change: 'type', from: 'any', to: after.join(' | ') }]
  const removed = sent && after.length > 0 ? before.filter(value => !after.includes(value)) : []
  const added = isLimited ? [] : after.filter(value => !before.includes(value))
  const changeOf = (effect: Effect, change: Change['change']) => (value: string) =>
    ({ effect, what: 'value', name: `${name} ${value}`, change }) as const
  return [...removed.map(changeOf('breaking', 'removed')), ...added.map(changeOf('new', 'added'))]
}

/** Whether a client has to send a field. */
function isRequiredOfClients({ required, readOnly }: Field): boolean {
  return required && !readOnly
}

/** Whether two fields have the same types and differ in the name of their schema, which clients do not see. */
function isOtherName(before: Field, after: Field): boolean {
  return before.type !== after.type && before.kinds.join() === after.kinds.join()
}

/** Whether all kinds are among others. An integer is a number. */
function includes(all: readonly string[], some: readonly string[]): boolean {
  return (
    all.includes('any') ||
    some.every(kind => all.includes(kind) || all.includes(kind.replace('integer', 'number')))
  )
}

/** Whether a field is below one of these. */
function isBelow(name: string, fields: ReadonlySet<string>): boolean {
  for (let at = name.search(/[.[]/); at >= 0; ) {
    if (fields.has(name.slice(0, at))) return true
    const next = name.slice(at + 1).search(/[.[]/)
    at = next < 0 ? -1 : at + 1 + next
  }
  return false
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
