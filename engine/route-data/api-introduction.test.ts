import { expect, test } from 'vitest'
import { categoryText, markdownPlace, pageMarkdown } from '../agents/page-markdown.ts'
import { withPortal } from '../testing/open-portal.ts'
import type { SiteFiles } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { categoryPage } from './category.ts'
import { introductionSearchPage } from './search-pages.ts'

const info = `Sells **things** to [readers](./get-order).

## Limits

- 10 calls a second
- \`GET /orders\` is free

| Plan | Calls |
| ---- | ----- |
| Free | 100   |

~~~json
{ "a": 1 }
~~~
`
const indented = (text: string) => text.replaceAll('\n', '\n    ')
const description = (about: string, ofTag: string) => `openapi: 3.1.0
info:
  title: Shop
  version: '1'
  description: |
    ${indented(about)}
tags:
  - name: Orders
    description: |
    ${indented(`  ${ofTag}`)}
  - { name: Refunds, description: Money back. }
paths:
  /orders:
    get: { operationId: GetOrder, tags: [Orders], summary: Gets., responses: { '200': { description: A. } } }
  /refunds:
    get: { operationId: GetRefund, tags: [Refunds], summary: Gets., responses: { '200': { description: A. } } }
`
const overlay = `overlay: 1.0.0
info: { title: 日本語, version: '1' }
actions: [{ target: $.info, update: { description: "物を売ります。\\n\\n## 上限\\n\\n1秒に10回。" } }]
`
const ownCategory = (lead: string): SiteFiles => ({
  'content/sidebars.ts': `export default { api: [{ type: 'category', slug: 'shop', items: [{ type: 'api', id: 'shop' }] }] }\n`,
  'content/docs/categories.yaml': `shop: { label: API, description: ${lead} }\n`,
})

interface Site {
  about?: string
  ofTag?: string
  overlays?: Record<string, string>
  lead?: string
  /** Lines of `info` before its description. */
  before?: string
}

/** Renders the page of a category, with its Markdown and its search entry. */
function shown(
  slug: string,
  locale: string,
  { about = info, ofTag = 'Sold.', overlays, lead, before = '' }: Site = {},
) {
  const files = {
    ...smallSite,
    'api/shop.yaml': description(about, ofTag).replace('  description: |', `  ${before}description: |`),
    'api/ja.yaml': overlay,
    ...(lead === undefined ? {} : ownCategory(lead)),
  }
  const api = { id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop', overlays }
  return withPortal(files, { apis: [api] }, portal => {
    const route = [...portal.model.routes.values()].find(
      route =>
        route.kind === 'category' && route.locale === locale && route.path === `/docs/category/${slug}`,
    )
    if (route?.kind !== 'category') throw new Error(`There is no category ${slug}`)
    const page = categoryPage(portal, route)
    const of = { portal, subject: route, place: markdownPlace(portal, page.frame, route.path) }
    return {
      page,
      markdown: pageMarkdown(portal, page.frame, of.place, categoryText(page, of)).portions.join(''),
      search: introductionSearchPage(page, of),
    }
  })
}

test('an API says on its page all that its description says, and lists of pages its first paragraph', async () => {
  const { page } = await shown('shop', 'en')
  expect(page.description).toBe('')
  expect(page.frame.head.description).toBe('Sells things to readers.')
  expect(page.introduction).toContain(
    '<p>Sells <strong>things</strong> to <a href="/docs/api/shop/get-order">readers</a>.</p><h2 id="limits">Limits</h2>',
  )
  expect(page.introduction).toContain(
    '<a href="/docs/api/shop/get-order"><code>GET /orders</code></a> is free',
  )
  expect(page.introduction).toContain('<td>100</td>')
})

test('its logo is above it, with its link', async () => {
  const logo = (more: string) => `x-logo: { url: /img/shop.svg, altText: "Sh[o]p"${more} }\n  `
  const introduction = async (before: string) =>
    (await shown('shop', 'en', { about: 'Sells.', before })).page.introduction
  const picture = '<img src="/img/shop.svg" alt="Shop">'
  const version = '<ul>\n<li>Version: <code>1</code></li>\n</ul>'
  expect(await introduction(logo(''))).toBe(`<p>${picture}</p><p>Sells.</p>${version}`)
  expect(await introduction(logo(', href: "https://shop.example"'))).toContain(
    `<a href="https://shop.example">${picture}</a>`,
  )
  expect(await introduction(logo(', href: "javascript:alert(1)"'))).toContain(`<p>${picture}</p>`)
  expect(await introduction(logo('').replace('/img/', ''))).toBe(version)
  // A logo on another host, which the page may not load.
  const elsewhere = logo('').replace('/img/', 'https://shop.example/')
  expect(await introduction(elsewhere)).toContain('<p><a href="https://shop.example/shop.svg">Shop</a></p>')
})

test('a tag says all too, once', async () => {
  const { page, markdown } = await shown('shop-orders', 'en', { ofTag: 'Sold.\n\n  For good.' })
  expect(page.introduction).toBe('<p>Sold.</p><p>For good.</p>')
  expect(page.description).toBe('')
  expect(markdown).toContain('\n# Orders\n\nSold.\n\nFor good.\n\n- `GET /orders`')
})

test('a paragraph of plain text stays the lead, and is not in search beside its operations', async () => {
  const { page, search } = await shown('shop-refunds', 'en')
  expect(page).toMatchObject({ description: 'Money back.', introduction: '' })
  expect(search).toBeUndefined()
})

test('a lead that the site gives stays above what the API says', async () => {
  const { page } = await shown('shop', 'en', { lead: 'All calls.' })
  expect(page.description).toBe('All calls.')
  expect(page.introduction).toContain('<h2 id="limits">')
})

test('a category of docs says what its lead says', async () => {
  const { page } = await shown('guide', 'en')
  expect(page.introduction).toBe('')
})

test('it is in the Markdown of the page, above the list', async () => {
  const { markdown } = await shown('shop', 'en')
  expect(markdown).toContain(
    '\n# Shop\n\nSells **things** to [readers](https://docs.example/docs/api/shop/get-order.md).\n\n## Limits\n\n- 10 calls',
  )
  expect(markdown).toContain('| Free | 100 |')
  expect(markdown).toContain('{ "a": 1 }\n```\n\n- Version: `1`\n\n- [Orders]')
})

test('it is found in search by its sections', async () => {
  const { search } = await shown('shop', 'en')
  expect(search).toMatchObject({
    url: '/docs/category/shop',
    title: 'Shop',
    area: 'api',
    lang: undefined,
    sections: [
      { anchor: '', text: 'Sells things to readers.' },
      { anchor: 'limits', headings: ['Limits'], text: expect.stringContaining('10 calls a second') },
    ],
  })
  const { search: ofTag } = await shown('shop-orders', 'en', { ofTag: 'Sold.\n\n  For good.' })
  expect(ofTag).toMatchObject({ path: ['Shop'], service: 'Orders' })
})

test('it is in the language of the page where the description has that, else says which', async () => {
  const overlays = { ja: 'api/ja.yaml' }
  const translated = await shown('shop', 'ja', { overlays })
  expect(translated.page.introduction).toContain(
    '<p>物を売ります。</p><h2 id="上限">上限</h2><p>1秒に10回。</p><ul>',
  )
  expect(translated.page.introductionLang).toBeUndefined()
  const ofTag = await shown('shop-orders', 'ja', { overlays, ofTag: 'Sold.\n\n  For good.' })
  expect(ofTag.page.introduction).toBe('<div lang="en"><p>Sold.</p><p>For good.</p></div>')
  const without = await shown('shop', 'ja')
  expect(without.page.introductionLang).toBe('en')
})
