import type { JsonObject } from '../json.ts'
import { signalStore } from '../lifecycle/signal.ts'
import type { Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import { complete } from './complete.ts'
import type { Effects, Known } from './ground.ts'
import { displayedId } from './resource-types.ts'

/** Actions on the resources of a world that need no request. */
export function effectsOf(known: Known, world: World): Effects {
  return {
    make: (schema, fields, home) => make(known, world, schema, fields, home),
    signal: (event, resource) =>
      signalStore(world, known.types.get(resource.store), known.course, event, resource),
  }
}

function make(
  known: Known,
  world: World,
  schema: string,
  fields: JsonObject,
  home: string | undefined,
): Stored {
  const type = known.types.get(schema)
  if (!type) throw new Error(`there are no resources of ${schema}`)
  const { key, lifecycle, createdFields, changedFields } = type
  const example = known.base.get(schema)?.keys().next().value
  const newKey = () => (type.numeric ? world.newNumber(schema) : world.newKey(schema, example ?? ''))
  const id = String(fields[key] ?? newKey())
  const now = new Date(world.now).toISOString()
  const times = Object.fromEntries([...createdFields, ...changedFields].map(field => [field, now]))
  const first = lifecycle?.initial === undefined ? {} : { [lifecycle.field]: lifecycle.initial }
  const value = complete(known.document, type.schema, {
    ...times,
    ...first,
    ...fields,
    [key]: displayedId(type, id),
  }) as JsonObject
  const order = world.next()
  const record = {
    id,
    store: schema,
    home: home ?? homeOf(known, schema),
    value,
    input: {},
    order,
    visit: order,
  }
  const extra = known.hooks[schema]?.onCreate?.(record, world, effectsOf(known, world))
  const extended = extra ? { ...record, value: { ...value, ...extra } } : record
  world.put(extended)
  known.course.start(world, extended)
  return world.get(schema, id) ?? extended
}

/** The only collection of a schema. */
function homeOf({ collections }: Known, schema: string): string {
  for (const { store, canonical } of collections.values())
    if (store === schema && !canonical.includes('{')) return canonical
  return ''
}
