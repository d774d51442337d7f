import { isType, namedSchema } from '../description/resolve.ts'
import { isObject, type JsonObject } from '../json.ts'
import { documented, exampleOf, fitting } from './answer.ts'
import { findParents, homeOfRequest } from './find.ts'
import { type Answer, type Ground, type Listed, type Request, represent } from './ground.ts'
import { choosesPage, onePage, type PageRequest } from './page.ts'
import type { Plan } from './plan.ts'

/** A page of a collection, filtered and sorted as the query requests. */
export function list(ground: Ground, request: Request): Answer {
  const { plan, operation } = request
  const { collection, holds } = plan
  if (!collection) return { body: documented(ground, request), from: 'example' }
  findParents(ground, request)
  const sent = sentTo(request)
  const home = homeOfRequest(request)
  const items = itemsOf(ground, request, home)
  const found = ground.arrange ? ground.arrange(ground, request, sent, items) : items
  const page = isPaged(ground, request)
    ? onePage(found, sent, `${operation.id} ${home}`, item => item?.record.id ?? '')
    : { items: found, request: { start: 0, size: found.length, number: 1 }, next: '' }
  const shown = page.items.map(item => item.shown)
  if (holds === undefined) return { body: shown, from: 'state' }
  return {
    body: { ...pageFields(ground, request, page.request, found.length, page.next), [holds]: shown },
    from: 'state',
  }
}

/** Parameters of a list: its query, or the body of POST; of QUERY both. */
function sentTo({
  operation,
  parameters,
  body,
}: Pick<Request, 'operation' | 'parameters' | 'body'>): JsonObject {
  if (!isObject(body)) return parameters.query
  if (operation.method === 'QUERY') return { ...parameters.query, ...body }
  return operation.method === 'POST' ? body : parameters.query
}

/** Whether a list has to be filtered or sorted. */
export function hasSortedOrder(
  { hooks }: Ground,
  request: Pick<Request, 'operation' | 'parameters' | 'body'>,
  { kind, collection }: Plan,
): boolean {
  if (kind !== 'list') return false
  return (
    hooks[collection?.type.name ?? '']?.filters !== undefined ||
    Object.keys(sentTo(request)).some(name => !choosesPage(name))
  )
}

/** Whether the list has pages; otherwise it is returned as a whole. */
function isPaged({ document }: Ground, { operation }: Request): boolean {
  const { properties = {} } = namedSchema(document, operation.bodySchema).schema
  return (
    operation.parameters.some(({ name }) => choosesPage(name)) || Object.keys(properties).some(choosesPage)
  )
}

function itemsOf(ground: Ground, request: Request, home: string): Listed[] {
  const { plan, world, operation } = request
  const { collection, itemHolds, shown, place } = plan
  if (!collection) return []
  const { type, store, refers } = collection
  const example = plan.holds === undefined ? operation.success.example : exampleOf(request)[plan.holds]
  const [model = {}] = Array.isArray(example) ? example : []
  // A list below a single resource contains the others of its kind.
  const isOfOthers = collection.single && place.verb !== undefined
  return world.list(store, isOfOthers ? undefined : home).flatMap((record): Listed[] => {
    if (isOfOthers && record.home === home) return []
    const target = refers ? world.get(type.name, String(record.value[type.key])) : record
    if (!target) return []
    const value = represent(ground, type, target, request)
    const item = shown?.name === type.name ? value : fitting(ground, shown?.schema, {}, value)
    const template = refers && Object.keys(record.input).length > 0 ? record.input : model
    return [
      {
        value,
        record: target,
        shown:
          itemHolds === undefined ? item : { ...(isObject(template) ? template : {}), [itemHolds]: item },
      },
    ]
  })
}

/** Fields beside the list: tokens, counts and pages, wherever the schema has them. */
function pageFields(
  { document }: Ground,
  request: Request,
  page: PageRequest,
  total: number,
  next: string,
): JsonObject {
  const fill = (declared: Parameters<typeof namedSchema>[1], example: JsonObject): JsonObject => {
    const result = { ...example }
    for (const [name, inner] of Object.entries(namedSchema(document, declared).schema.properties ?? {})) {
      const { schema } = namedSchema(document, inner)
      if (/(?:page_token|cursor)$/.test(name)) result[name] = next
      else if (/^total_(?:items|size|count)$|^total$/.test(name))
        result[name] = isType(schema, 'string') ? String(total) : total
      else if (/^(?:items_per_page|page_size)$/.test(name)) result[name] = page.size
      else if (/^(?:current_page|page)$/.test(name) && isType(schema, 'integer')) result[name] = page.number
      else if (isType(schema, 'object') && name.startsWith('pag')) result[name] = fill(inner, {})
    }
    return result
  }
  return fill(request.operation.success.schema, exampleOf(request))
}
