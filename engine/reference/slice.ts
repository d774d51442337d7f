import { type Json, type JsonObject, pointerKeys, valueAt } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { visitObjects } from './description/visit-objects.ts'
import { type OperationSource, securityOf } from './operation-source.ts'

/** A description of one operation alone: the operation and what it refers to, a valid OpenAPI document by itself. */
export function operationSlice(document: OpenApiDocument, source: OperationSource): JsonObject {
  const { path, method, item, operation, webhook } = source
  const whole = document as unknown as JsonObject
  const { parameters, servers } = item as unknown as JsonObject
  const shared = { ...(parameters ? { parameters } : {}), ...(servers ? { servers } : {}) }
  const names = new Set(operation.tags)
  const slice: JsonObject = {
    openapi: document.openapi,
    info: whole.info ?? null,
    ...(whole.servers ? { servers: whole.servers } : {}),
    ...(document.tags ? { tags: document.tags.filter(tag => names.has(tag.name)) as unknown as Json } : {}),
    ...(whole.security && !operation.security && !webhook ? { security: whole.security } : {}),
    [webhook ? 'webhooks' : 'paths']: { [path]: { ...shared, [method]: operation as unknown as Json } },
  }
  const components: Record<string, JsonObject> = {}
  const add = (kind: string, name: string) => {
    const value = valueAt(whole, ['components', kind, name])
    const group = components[kind] ?? {}
    components[kind] = group
    if (value === undefined || Object.hasOwn(group, name)) return
    group[name] = value
    collect(value, ['components', kind, name])
  }
  const collect = (node: Json, trail: string[]) =>
    visitObjects(node, trail, ({ $ref }) => {
      const [root, kind, name] = typeof $ref === 'string' ? pointerKeys($ref) : []
      if (root === 'components' && kind !== undefined && name !== undefined) add(kind, name)
      return true
    })
  collect(slice.paths ?? slice.webhooks ?? null, [webhook ? 'webhooks' : 'paths'])
  for (const requirement of securityOf(document, source) ?? [])
    for (const name of Object.keys(requirement)) add('securitySchemes', name)
  if (Object.keys(components).length > 0) slice.components = components
  return slice
}
