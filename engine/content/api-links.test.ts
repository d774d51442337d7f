import { describe, expect, test } from 'vitest'
import { apiWith, loadOne } from '../reference/testing/description.ts'
import { ApiLinks } from './api-links.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from './sidebar-types.ts'

const introduction = '# Terms & prices\n\nText.\n\n## Limits\n\nText.'
const ofTag = '## When it rains\n\nText.'
const document = loadOne(
  apiWith({
    info: { title: 'Boats', version: '1', description: introduction },
    tags: [
      { name: 'Renting out', description: ofTag, 'x-displayName': 'Rent a boat' },
      { name: 'Sails & oars' },
    ],
    paths: {
      '/boats': { get: { operationId: 'listBoats', tags: ['Renting out'], responses: {} } },
      '/boats/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { tags: ['Fleet/All'], responses: {} },
      },
    },
    webhooks: { sold: { post: { operationId: 'boatSold' } } },
    components: { schemas: { 'v1.Boat': { type: 'object' }, Lost: { type: 'object' } } },
  }),
)

function category(path: string, parts: Partial<SidebarCategory>, items: SidebarItem[] = []): SidebarCategory {
  const texts = { label: '', labelLocale: 'en', description: '', descriptionLocale: 'en' }
  return { type: 'category', key: path, ...texts, path, generated: true, items, ...parts }
}

const sidebar: Sidebar = {
  id: 'boats',
  path: '/boats',
  items: [
    category('/boats', { api: 'boats' }, [
      category('/boats/renting', { apiTag: { api: 'boats', name: 'Renting out' } }),
      category('/boats/sails', { apiTag: { api: 'boats', name: 'Sails & oars' } }),
    ]),
  ],
}
const links = new ApiLinks({ id: 'boats', path: '/api' }, document, [sidebar])

describe('anchors of other renderers lead to the page of what they name', () => {
  test.each([
    ['#operation/listBoats', '/api/list-boats'],
    ['#tag/Renting-out', '/boats/renting'],
    ['#tag/Rent%20a%20boat', '/boats/renting'],
    ['#tag/Renting-out/operation/listBoats', '/api/list-boats'],
    ['#tag/Fleet/All/paths/~1boats~1{id}/get', '/api/get-boats-id'],
    ['#tag/renting-out/get/boats', '/api/list-boats'],
    ['#tag/renting-out/GET/boats/{id}', '/api/get-boats-id'],
    ['#tag/Renting-out/When-it-rains', '/boats/renting#when-it-rains'],
    ['#/paths/~1boats/get', '/api/list-boats'],
    ['#/Renting out/listBoats', '/api/list-boats'],
    ['#!/renting/listBoats', '/api/list-boats'],
    ['#get-/boats/-id-', '/api/get-boats-id'],
    ['#tag--Renting-out', '/boats/renting'],
    ['#overview--limits', '/boats#limits'],
    ['#tag/Sails-and-oars', '/boats/sails'],
    ['#operation/boatSold', '/api/boat-sold'],
    ['#section/Terms-and-prices/Limits', '/boats#limits'],
    ['#section/Terms-and-prices', '/boats#terms--prices'],
    ['#description/limits', '/boats#limits'],
    ['#limits', '/boats#limits'],
  ])('%s', (href, path) => expect(links.find(href)).toEqual({ kind: 'page', path }))
})

test.each([
  '#schema/v1.Boat',
  '#model/v1-Boat',
  '#/components/schemas/v1.Boat',
  '#tag/Renting-out/schema/v1.Boat',
])('the anchor of a schema leads to its page, where schemas have pages: %s', href => {
  const entries = [{ name: 'v1.Boat', path: '/api/models/v-1-boat', title: {}, description: {} }]
  const models = { slug: 'boats-models', label: {}, entries }
  const withModels = new ApiLinks({ id: 'boats', path: '/api', models }, document, [sidebar])
  expect(withModels.find(href)).toEqual({ kind: 'page', path: '/api/models/v-1-boat' })
  expect(withModels.find('#schema/Lost')).toMatchObject({
    kind: 'missing',
    message: 'no operation uses the schema "Lost"',
  })
  expect(links.find(href)).toMatchObject({ kind: 'missing', message: 'schemas have no pages of their own' })
})

test('reports links without a target', () => {
  for (const href of [
    '#operation/gone',
    '#tag/Gone',
    '#tag/Renting-out/Snow',
    '#section/Gone',
    '#schema/Boat',
  ])
    expect(links.find(href), href).toMatchObject({ kind: 'missing' })
  // No sidebar contains the page of this tag.
  expect(links.find('#tag/Fleet~All')).toMatchObject({ kind: 'missing' })
})

test('places of the page itself, and of the site, are left', () => {
  expect(links.find('#Limits', introduction)).toEqual({ kind: 'as-is', href: '#limits' })
  expect(links.find('#when-it-rains', ofTag)).toEqual({ kind: 'as-is', href: '#when-it-rains' })
  expect(links.find('#body.name')).toEqual({ kind: 'as-is', href: '#body.name' })
  expect(links.find('https://boats.example/#tag/Gone')).toMatchObject({ kind: 'as-is' })
  expect(links.find('./list-boats')).toEqual({ kind: 'page', path: '/api/list-boats' })
  expect(links.find('../guide?a#b')).toEqual({ kind: 'page', path: '/guide?a#b' })
})

test('resolves links to another renderer’s authentication section to the API’s section on it, or to its page', () => {
  const securitySchemes = { Station_key: { type: 'apiKey', in: 'header', name: 'x-key' } }
  const found = (description: string, href: string, components: object = { securitySchemes }) => {
    const keyed = loadOne(apiWith({ info: { title: 'Boats', version: '1', description }, components }))
    return new ApiLinks({ id: 'boats', path: '/api' }, keyed, [sidebar]).find(href)
  }
  const page = (path: string) => ({ kind: 'page', path })
  const anchor = '#section/Authentication/Station_key'
  expect(found('Boats.', anchor)).toEqual(page('/boats'))
  expect(found('Boats.', '#section/Authentication')).toEqual(page('/boats'))
  expect(found('## Authentication\n\nBy key.', anchor)).toEqual(page('/boats#authentication'))
  expect(found('# Station key\n\nA key.', anchor)).toEqual(page('/boats#station-key'))
  expect(found('Boats.', '#section/Authentication/Other')).toMatchObject({
    kind: 'missing',
    message: 'there is no security scheme "Other"',
  })
  expect(found('Boats.', '#section/Authentication', {})).toMatchObject({ kind: 'missing' })
})
