import type { ApiIndex } from '../../reference/api-index.ts'
import type { CheckedItem, CheckedSidebars } from './sidebar-schema.ts'

/** A sidebar for each API that none of the given ones names: one category, `/docs/category/<id>`, that holds its operations. */
export function sidebarsOfApis(sidebars: CheckedSidebars, apis: readonly ApiIndex[]): CheckedSidebars {
  const named = new Set(Object.values(sidebars).flatMap(apisIn))
  const others = apis.filter(api => !named.has(api.id))
  return Object.fromEntries(
    others.map(api => [
      `api-${api.id}`,
      [
        {
          type: 'category',
          label: api.title,
          description: api.description,
          slug: api.id,
          items: [{ type: 'api', id: api.id }],
        },
      ],
    ]),
  )
}

function apisIn(items: readonly CheckedItem[]): string[] {
  return items.flatMap(item =>
    item.type === 'api' ? [item.id] : item.type === 'category' ? apisIn(item.items) : [],
  )
}
