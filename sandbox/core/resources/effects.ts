import type { JsonObject } from '../json.ts'
import { signalOne } from '../lifecycle/signal.ts'
import type { Stored } from '../worlds/base.ts'
import type { World } from '../worlds/world.ts'
import { complete } from './complete.ts'
import type { Effects, Ground } from './ground.ts'

/** What can be done to the resources of a world without a request for them. */
export function effectsOf(ground: Ground, world: World): Effects {
  return {
    make: (schema, fields, home) => make(ground, world, schema, fields, home),
    signal: (event, resource) =>
      signalOne(world, ground.types.get(resource.store), ground.course, event, resource),
  }
}

function make(
  ground: Ground,
  world: World,
  schema: string,
  fields: JsonObject,
  home: string | undefined,
): Stored {
  const type = ground.types.get(schema)
  if (!type) throw new Error(`there are no resources of ${schema}`)
  const { key, lifecycle, createdFields, changedFields } = type
  const example = ground.base.get(schema)?.keys().next().value
  const id = String(fields[key] ?? world.newId(example))
  const now = new Date(world.now).toISOString()
  const times = Object.fromEntries([...createdFields, ...changedFields].map(field => [field, now]))
  const first = lifecycle?.initial === undefined ? {} : { [lifecycle.field]: lifecycle.initial }
  const value = complete(ground.document, type.schema, {
    ...times,
    ...first,
    ...fields,
    [key]: id,
  }) as JsonObject
  const order = world.next()
  const record = {
    id,
    store: schema,
    home: home ?? homeOf(ground, schema),
    value,
    input: {},
    order,
    visit: order,
  }
  const extra = ground.hooks[schema]?.onCreate?.(record, world, effectsOf(ground, world))
  const made = extra ? { ...record, value: { ...value, ...extra } } : record
  world.put(made)
  ground.course.start(world, made)
  return world.get(schema, id) ?? made
}

/** The only collection of a schema. */
function homeOf({ collections }: Ground, schema: string): string {
  for (const { store, canonical } of collections.values())
    if (store === schema && !canonical.includes('{')) return canonical
  return ''
}
