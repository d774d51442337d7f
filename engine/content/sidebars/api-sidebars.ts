import type { ApiGroup, ApiIndex } from '../../reference/api-entries.ts'
import type { CheckedItem, CheckedSidebars } from './sidebar-schema.ts'

/**
 * A sidebar for each API that no other sidebar contains: one category with its operations, `/docs/category/<id>`, or `<id>-api` if that
 * address is taken, such as by a tag of another API.
 */
export function sidebarsOfApis(sidebars: CheckedSidebars, apis: readonly ApiIndex[]): CheckedSidebars {
  const named = new Set(Object.values(sidebars).flatMap(apisIn))
  const others = apis.filter(api => !named.has(api.id))
  const taken = new Set([
    ...Object.values(sidebars).flatMap(slugsIn),
    ...apis.flatMap(({ groups, models }) => [...groups.flatMap(slugsOf), ...(models ? [models.slug] : [])]),
  ])
  return Object.fromEntries(
    others.map(api => [
      `api-${api.id}`,
      [
        {
          type: 'category',
          label: api.title,
          description: api.description,
          slug: freeSlug(api.id, taken),
          items: [{ type: 'api', id: api.id }],
        },
      ],
    ]),
  )
}

/** Marks the slug as taken. */
function freeSlug(id: string, taken: Set<string>): string {
  let slug = id
  for (let number = 1; taken.has(slug); number++) slug = number === 1 ? `${id}-api` : `${id}-api-${number}`
  taken.add(slug)
  return slug
}

function apisIn(items: readonly CheckedItem[]): string[] {
  return items.flatMap(item =>
    item.type === 'api' ? [item.id] : item.type === 'category' ? apisIn(item.items) : [],
  )
}

function slugsIn(items: readonly CheckedItem[]): string[] {
  return items.flatMap(item => {
    if (item.type !== 'category') return []
    const slug = item.link?.type === 'generated-index' ? item.link.slug : item.slug
    return [...(slug === undefined ? [] : [slug]), ...slugsIn(item.items)]
  })
}

function slugsOf({ slug, groups }: ApiGroup): string[] {
  return [slug, ...groups.flatMap(slugsOf)]
}
