import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { homePage } from './home.ts'
import type { ClientSample } from './home-types.ts'

const route = { kind: 'home', locale: 'ja', path: '/' } as const

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://{{apiHost}}' }],
  security: [{ Token: [] }],
  paths: {
    '/orders': {
      post: {
        operationId: 'CreateOrder',
        summary: 'Creates an order.',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object' }, example: { name: 'of the description' } },
          },
        },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: {
    securitySchemes: { Token: { type: 'http', scheme: 'bearer', 'x-variable': 'SHOP_TOKEN' } },
  },
}

/** Returns the text of the Japanese home page with only this section. */
async function homeOf(section: string) {
  const site = {
    ...smallSite,
    'api.json': JSON.stringify(api),
    'content/home/en.yaml': `title: Whole\ndescription: Said\nsections:\n${section}`,
  }
  const apis = [{ id: 'shop', file: 'api.json', path: '/docs/api/shop' }]
  return withPortal(site, { basePath: '/portal/', apis }, async portal => {
    const { frame, sections } = await homePage(portal, route)
    return { head: frame.head, name: sections[0]?.name, props: sections[0]?.props }
  })
}

test('the copy gives title and description; its links are those of the locale', async () => {
  const { head, name, props } = await homeOf(`  - section: Links
    title: L
    items:
      - { title: A, href: '/docs/intro?a=b#part' }
      - { title: B, href: /img/static.png }
      - { title: C, href: https://out.example/ }
`)
  expect([head.title, head.description]).toEqual(['Whole', 'Said'])
  expect(name).toBe('Links')
  expect(props).toEqual({
    title: 'L',
    items: [
      { title: 'A', href: '/portal/ja/docs/intro?a=b#part', external: false },
      { title: 'B', href: '/portal/img/static.png', external: false },
      { title: 'C', href: 'https://out.example/', external: true },
    ],
  })
})

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')

test("a request is made by the generators of samples, of the description's example or of the copy's body", async () => {
  const samples = async (rest: string) => {
    const { props } = await homeOf(`  - { section: Request, title: R, operation: CreateOrder${rest} }\n`)
    return props?.samples as ClientSample[]
  }
  const byDefault = await samples('')
  expect(byDefault.map(({ tab, label }) => [tab, label])).toEqual([
    ['curl', 'cURL'],
    ['js', 'Node.js'],
    ['python', 'Python'],
    ['go', 'Go'],
  ])
  for (const { html } of byDefault) {
    expect(text(html)).toContain('https://api.example/orders')
    expect(text(html)).toContain('SHOP_TOKEN')
    expect(text(html)).toContain('of the description')
  }
  const chosen = await samples(', clients: [python-requests, python-http-client], body: { name: mine }')
  expect(chosen.map(({ tab, label }) => [tab, label])).toEqual([
    ['python-requests', 'Python requests'],
    ['python-http-client', 'Python http.client'],
  ])
  for (const { html } of chosen) {
    expect(text(html)).toContain('"name": "mine"')
    expect(text(html)).not.toContain('of the description')
  }
})

test('the newest posts, in the language that they have', async () => {
  const { props } = await homeOf('  - { section: Latest, title: L, all: { label: All, href: /blog } }\n')
  expect(props).toMatchObject({
    all: { label: 'All', href: '/portal/ja/blog', external: false },
    entries: [
      { href: '/portal/ja/blog/second', lang: 'en' },
      { href: '/portal/ja/blog/first', lang: undefined },
    ],
  })
})

test('a site without a copy: its title, what it is, and the first page of each sidebar', () =>
  withPortal(
    {
      ...smallSite,
      'content/sidebars.ts': `export default {
  guide: ['intro'],
  more: [{ type: 'category', label: 'Part', link: { type: 'generated-index', slug: 'part' }, items: ['guide/日本語'] }],
  third: ['guide/rtmp'],
}
`,
    },
    { tagline: { en: 'For shops', ja: 'お店のために' } },
    async portal => {
      const { frame, sections } = await homePage(portal, { ...route, locale: 'en' })
      expect([frame.head.title, frame.head.description]).toEqual(['Docs | For shops', 'For shops'])
      expect(sections).toEqual([
        { name: 'Hero', props: { title: 'Docs', lead: 'For shops', actions: [] } },
        {
          name: 'Links',
          props: {
            title: 'Where to start',
            items: [
              { title: 'Intro', text: 'Where to begin', href: '/docs/intro', external: false },
              { title: 'Part', href: '/docs/category/part', external: false },
              { title: 'RTMP', href: '/docs/guide/rtmp', external: false },
            ],
          },
        },
      ])
      const ja = await homePage(portal, route)
      expect(ja.sections[1]?.props.items).toMatchObject([
        { title: '紹介', href: '/ja/docs/intro' },
        { title: 'Part', lang: undefined, href: '/ja/docs/category/part' },
        { title: 'RTMP', lang: 'en', href: '/ja/docs/guide/rtmp' },
      ])
    },
  ))

test('without a tagline, and without a sidebar, there is still a page', () =>
  withPortal({}, {}, async portal => {
    const { frame, sections } = await homePage(portal, route)
    expect([frame.head.title, frame.head.description]).toEqual(['Docs', 'Docs'])
    expect(sections).toEqual([{ name: 'Hero', props: { title: 'Docs', actions: [] } }])
  }))
