import { expect, test } from 'vitest'
import type { ApiGroup, ApiIndex } from '../../reference/api-entries.ts'
import { sidebarsOfApis } from './api-sidebars.ts'
import type { CheckedSidebars } from './sidebar-schema.ts'

const group = (slug: string, groups: ApiGroup[] = []): ApiGroup => ({
  slug,
  tag: slug,
  label: { en: slug },
  description: { en: '' },
  operations: [],
  groups,
})

const api = (id: string, groups: ApiGroup[] = []): ApiIndex => ({
  id,
  path: `/docs/api/${id}`,
  title: { en: id },
  description: { en: '' },
  operations: [],
  groups,
})

const slugs = (sidebars: CheckedSidebars, apis: ApiIndex[]) =>
  Object.entries(sidebarsOfApis(sidebars, apis)).map(([id, [category]]) => [
    id,
    category?.type === 'category' && category.slug,
  ])

test('each API that no sidebar names has one, under an address that nothing else has', () => {
  const sidebars: CheckedSidebars = {
    guide: [
      {
        type: 'category',
        label: { en: 'Mail' },
        link: { type: 'generated-index', slug: 'mail' },
        items: [
          {
            type: 'category',
            label: { en: 'Mail' },
            slug: 'mail-api',
            items: [{ type: 'api', id: 'named' }],
          },
        ],
      },
    ],
  }
  // The tag "Events" of the API "shop" has the same address as the API "shop-events" would have.
  const shop = api('shop', [group('shop-all', [group('shop-events')])])
  expect(slugs(sidebars, [shop, api('shop-events'), api('mail'), api('named')])).toEqual([
    ['api-shop', 'shop'],
    ['api-shop-events', 'shop-events-api'],
    ['api-mail', 'mail-api-2'],
  ])
})
