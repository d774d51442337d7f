import { expect, test } from 'vitest'
import { apiIndex } from './api-index.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { kebabCase } from './description/operation-id.ts'
import { apiWith, loadOne } from './testing/description.ts'

const get = (operationId: string, tags: string[], summary = operationId) => ({
  get: { operationId, tags, summary, responses: { 200: { description: 'OK.' } } },
})

function indexOf(en: OpenApiDocument, ja = en, others?: Record<string, string>) {
  const documents = new Map([
    ['en', en],
    ['ja', ja],
  ])
  return apiIndex(
    { id: 'shop', path: '/docs/api/shop' },
    { id: 'shop', documents, files: [], operationFiles: new Map(), links: [] },
    undefined,
    others,
  )
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1', description: 'Sells [things](https://example.com).\n\nAnd more.' },
  tags: [
    { name: 'All', 'x-category': 'all', description: 'Everything.' },
    { name: 'Orders', 'x-displayName': 'Your orders', 'x-parent': 'All' },
    { name: 'Empty' },
  ],
  paths: { '/o': get('ListOrders', ['Orders']), '/u': get('ListUsers', ['Users']), '/x': get('Loose', []) },
}

test('operations are in the groups of their tags, groups in their parents, and empty groups are left out', () => {
  const index = indexOf(loadOne(description))
  expect(index.operations.map(({ id }) => id)).toEqual(['Loose'])
  expect(index.groups).toMatchObject([
    {
      slug: 'all',
      tag: 'All',
      label: { en: 'All' },
      description: { en: 'Everything.' },
      operations: [],
      groups: [
        {
          slug: 'shop-orders',
          label: { en: 'Your orders' },
          operations: [{ id: 'ListOrders', path: '/docs/api/shop/list-orders', method: 'get' }],
        },
      ],
    },
    { slug: 'shop-users', label: { en: 'Users' }, operations: [{ id: 'ListUsers' }], groups: [] },
  ])
  expect(index.description.en).toBe('Sells things.')
})

test('a badge is not a group: its operations are in the group of their first other tag', () => {
  const tags = [
    { name: 'beta', kind: 'badge', description: 'May change.' },
    { name: 'Orders', kind: 'nav' },
  ]
  const paths = { '/o': get('ListOrders', ['beta', 'Orders']), '/x': get('Loose', ['beta']) }
  const index = indexOf(loadOne({ ...description, tags, paths }))
  expect(index.groups.map(({ slug }) => slug)).toEqual(['shop-orders'])
  expect(index.operations.map(({ id }) => id)).toEqual(['Loose'])
})

test('tags and groups without a name are ignored', () => {
  const tags = [{ name: ' ', description: 'Of no operation.' }]
  expect(indexOf(loadOne({ ...description, tags })).groups.map(({ slug }) => slug)).toEqual([
    'shop-orders',
    'shop-users',
  ])
  const grouped = { ...description, tags: [], 'x-tagGroups': [{ name: '', tags: ['Users'] }] }
  expect(indexOf(loadOne(grouped)).groups.map(({ slug }) => slug)).toEqual(['shop-users', 'shop-orders'])
})

test('a summary is the first paragraph, without a heading, comment or picture before it', () => {
  const summaryOf = (text: string) =>
    indexOf(loadOne({ ...description, info: { ...description.info, description: text } })).description.en
  expect(summaryOf('# Introduction\nSells\nthings.\n\n## More\n\nText.')).toBe('Sells things.')
  expect(summaryOf('<!-- made\n\nby hand -->\n![Logo](logo.png)\n\n## Shop\n\nSells things.')).toBe(
    'Sells things.',
  )
  expect(summaryOf('#1 of all shops.\n### Prices\nLow.')).toBe('#1 of all shops.')
  expect(summaryOf('# Introduction')).toBe('')
  expect(summaryOf('&nbsp;\n\n## Shop\n&nbsp;\n\nSells&nbsp;things.')).toBe('Sells things.')
  expect(
    summaryOf('<style>h2 { margin: 0 }</style><h2>Shop</h2><p>Sells<br>things &amp; more.</p><p>No.</p>'),
  ).toBe('Sells things & more.')
  expect(summaryOf('<Schema of="Order" />\n\nOn <https://shop.example>.')).toBe('On https://shop.example.')
  expect(summaryOf('See <a href="https://shop.example">the shop</a> of <id>.')).toBe('See the shop of <id>.')
})

test('titles and labels are in each locale', () => {
  const ja = {
    ...description,
    tags: [{ name: 'Orders', 'x-displayName': '注文' }],
    paths: { '/o': get('ListOrders', ['Orders'], '注文の一覧') },
  }
  const [group] = indexOf(loadOne({ ...ja, tags: [{ name: 'Orders' }] }), loadOne(ja)).groups
  expect(group?.label).toEqual({ en: 'Orders', ja: '注文' })
  expect(group?.operations[0]?.title).toMatchObject({ ja: '注文の一覧' })
})

test('if two operations have the same ID or address, only the first is listed', () => {
  const document = loadOne({ ...description, paths: { '/a': get('GetA', ['Orders']) } })
  const twice = { ...document, paths: { ...document.paths, '/b': document.paths?.['/a'] ?? {} } }
  expect(indexOf(twice).groups[0]?.groups[0]?.operations.map(({ path }) => path)).toEqual([
    '/docs/api/shop/get-a',
  ])
})

test('webhooks are in the group of their tag or in their own group, and are marked', () => {
  const { post } = { post: { responses: {} } }
  const webhooks = { sold: { post: { ...post, tags: ['Orders'] } }, lost: { post } }
  const { groups } = indexOf(loadOne({ ...description, paths: {}, webhooks }))
  expect(groups).toMatchObject([
    { tag: 'All', groups: [{ tag: 'Orders', operations: [{ title: { en: 'sold' }, webhook: true }] }] },
    { tag: 'Webhooks', operations: [{ title: { en: 'lost' }, webhook: true }] },
  ])
})

test('a tag without operations has a page if it has a description', () => {
  const tags = [{ name: 'Errors', description: 'What can go **wrong**.' }, { name: 'Empty' }]
  const { groups } = indexOf(loadOne({ ...description, tags, paths: { '/a': get('GetA', []) } }))
  expect(groups).toMatchObject([
    { tag: 'Errors', slug: 'shop-errors', description: { en: 'What can go wrong.' }, operations: [] },
  ])
})

test('many operations without a tag form a last group, but not a few, or all operations', () => {
  const loose = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/x${index}`, get(`Loose${index}`, [])]))
  const others = { en: 'Others' }
  const withLoose = (paths: object) => indexOf(loadOne({ ...description, paths }), undefined, others)
  const many = withLoose({ '/u': get('ListUsers', ['Users']), ...loose(101) })
  expect(many.operations).toEqual([])
  expect(many.groups.map(({ slug }) => slug)).toEqual(['all', 'shop-users', 'shop-others'])
  expect(many.groups.at(-1)?.operations).toHaveLength(101)
  expect(withLoose({ '/u': get('ListUsers', ['Users']), ...loose(100) }).operations).toHaveLength(100)
  const alone = indexOf(loadOne(apiWith({ paths: loose(101) })), undefined, others)
  expect(alone.operations).toHaveLength(101)
})

test('many operations without a tag are grouped by where their paths differ', () => {
  const ofPaths = (count: number, path: (index: number) => string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [path(index), get(kebabCase(path(index)), [])]),
    )
  const paths = {
    ...ofPaths(60, index => `/v1/payment_intents/x${index}`),
    ...ofPaths(50, index => `/v1/accounts.list/x${index}`),
  }
  const labelsOf = (all: object) =>
    indexOf(loadOne(apiWith({ paths: all })), undefined, { en: 'Others' }).groups.map(({ label }) => label.en)
  const alone = indexOf(loadOne(apiWith({ paths })), undefined, { en: 'Others' })
  expect(alone.operations).toEqual([])
  expect(alone.groups.map(({ slug, label, operations }) => [slug, label.en, operations.length])).toEqual([
    ['shop-payment-intents', 'Payment intents', 60],
    ['shop-accounts', 'Accounts', 50],
  ])
  // Beside tags they are within the group of the others.
  const beside = indexOf(
    loadOne(apiWith({ paths: { '/u': get('ListUsers', ['Users']), ...paths } })),
    undefined,
    {
      en: 'Others',
    },
  )
  expect(beside.groups.map(({ slug }) => slug)).toEqual(['shop-users', 'shop-others'])
  expect(beside.groups.at(-1)?.groups.map(({ label }) => label.en)).toEqual(['Payment intents', 'Accounts'])
  // Paths that do not group operations: each in a group of its own, or one that is the root.
  expect(labelsOf(ofPaths(110, index => `/call${index}`))).toEqual([])
  expect(labelsOf({ '/': get('Root', []), ...ofPaths(110, index => `/v1/x${index % 3}/y${index}`) })).toEqual(
    [],
  )
})
