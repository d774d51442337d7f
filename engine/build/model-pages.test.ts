import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { loadSearchPages } from './load-search-pages.ts'

const description = `openapi: 3.1.0
info: { title: Shop, version: '2', description: 'Sells [orders](#schema/Order).' }
servers: [{ url: 'https://api.example' }]
paths:
  /orders:
    post:
      operationId: AddOrder
      summary: Adds an order.
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '200': { description: Added., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas:
    Order:
      type: object
      description: What was bought.
      example: { id: a }
      properties:
        id: { type: string, readOnly: true }
        buyer: { $ref: '#/components/schemas/User' }
    User: { type: object, properties: { name: { type: string }, orders: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
    Lost: { type: object }
`
const overlay = `overlay: 1.0.0
info: { title: 日本語, version: '1' }
actions:
  - target: $.components.schemas.Order
    update: { description: 購入したもの。 }
`
const files = {
  ...smallSite,
  'api/shop.yaml': description,
  'api/ja.yaml': overlay,
  'api/plain.yaml': description.replace('[orders](#schema/Order)', 'orders'),
}
const shop = { id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop', overlays: { ja: 'api/ja.yaml' } }
const plain = { id: 'plain', file: 'api/plain.yaml', path: '/docs/api/plain' }

/** Built once, with two APIs: one with pages for its schemas, the other with few files. */
let site: SiteFolder
beforeAll(async () => {
  const apis = [
    { ...shop, modelPages: true },
    { ...plain, clientFiles: ['models'] },
  ]
  site = new SiteFolder(files, { apis })
  await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
})
afterAll(() => site[Symbol.dispose]())

test('schemas have pages in each locale where the configuration asks for them', async () => {
  const page = site.built('docs/api/shop/models/order.html')
  expect(page).toContain('What was bought.')
  expect(page).toContain('id="fields.id"')
  expect(page).toContain('read-only')
  expect(page).toContain('<a href="/docs/api/shop/models/user"><code>User</code></a>')
  expect(page).toMatch(/In requests<\/h3>.*?href="\/docs\/api\/shop\/add-order"/)
  expect(page).toContain('<link rel="canonical" href="https://docs.example/docs/api/shop/models/order"/>')
  expect(page).toContain('hrefLang="ja" href="https://docs.example/ja/docs/api/shop/models/order"')
  expect(page).toContain('href="/docs/category/shop-models"')
  const japanese = site.built('ja/docs/api/shop/models/order.html')
  expect(japanese).toContain('購入したもの。')
  expect(japanese).toContain('モデル')
  expect(site.built('docs/api/shop/models/user.html')).toContain('In other models')
  expect(site.built('docs/api/shop/add-order.html')).toContain('href="/docs/api/shop/models/order"')
  expect(site.built('docs/category/shop.html')).toContain('<a href="/docs/api/shop/models/order">orders</a>')
  expect(site.built('docs/category/shop-models.html')).toContain('What was bought.')
  const markdown = site.built('docs/api/shop/models/order.md')
  expect(markdown).toContain('- `id` (string, read-only: in responses only)')
  expect(markdown).toContain('- `POST` [Adds an order](https://docs.example/docs/api/shop/add-order.md)')
  expect(site.built('sitemap.xml')).toContain('https://docs.example/docs/api/shop/models/order<')
  expect(existsSync(path.join(site.paths.out, 'docs/api/shop/models/lost.html'))).toBe(false)
  const found = (await loadSearchPages(site.paths)).get('ja')?.filter(page => page.isModel)
  expect(found).toMatchObject([
    { title: 'Order', url: '/ja/docs/api/shop/models/order', description: '購入したもの。', entities: [] },
    { title: 'User', path: ['Shop', 'モデル'] },
  ])
})

test('an API that does not ask for pages of its schemas has none, and links to none', () => {
  expect(existsSync(path.join(site.paths.out, 'docs/api/plain/models'))).toBe(false)
  expect(site.built('docs/api/plain/add-order.html')).not.toContain('/models/')
  expect(site.built('sitemap.xml')).not.toContain('/docs/api/plain/models')
})

test('an API has the files for clients that its configuration wants', () => {
  expect(existsSync(path.join(site.paths.out, 'docs/api/plain/models.json'))).toBe(true)
  expect(existsSync(path.join(site.paths.out, 'docs/api/plain/postman.json'))).toBe(false)
  expect(site.built('docs/category/plain.html')).not.toContain('postman')
  expect(existsSync(path.join(site.paths.out, 'docs/api/shop/postman.json'))).toBe(true)
})
