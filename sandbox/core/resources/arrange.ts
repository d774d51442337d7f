import { filterOf } from './filter.ts'
import type { Arrange } from './ground.ts'
import { choosesPage } from './page.ts'
import { orderOf, ordersList } from './sort.ts'

/** Filters a list and orders it, as the query asks. */
export const arrange: Arrange = (ground, request, sent, items) => {
  const schema = request.plan.collection?.type.schema ?? {}
  const own = ground.hooks[request.plan.collection?.type.name ?? '']?.filters ?? {}
  let result = items
  for (const [name, passes] of Object.entries(own))
    if (request.operation.parameters.some(parameter => parameter.name === name))
      result = result.filter(item => passes(item.value, sent[name], item.record))
  for (const [name, value] of Object.entries(sent)) {
    if (choosesPage(name) || Object.hasOwn(own, name)) continue
    const order = ordersList(name) ? orderOf(ground.document, schema, value) : undefined
    const filter = ordersList(name) ? undefined : filterOf(ground.document, schema, name, value)
    if (order) result = [...result].sort((a, b) => order(a.value, b.value))
    else if (filter) result = result.filter(item => filter(item.value))
    else request.warnings.push(`${name} changes nothing here: it names no field of the list`)
  }
  return result
}
