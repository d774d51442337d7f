import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import type { SiteFiles } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { categoryPage } from './category.ts'
import { itemsAround } from './category-items.ts'
import { docPage } from './doc.ts'
import { navigation } from './sidebar.ts'
import type { SidebarItemData } from './sidebar-types.ts'

const page = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}\n---\n\nText.\n`

const files: SiteFiles = {
  'content/docs/en/intro.md': page('Intro'),
  'content/docs/en/a/one.md': page('One'),
  'content/docs/en/a/deep/two.md': page('Two'),
  'content/docs/en/b/three.md': page('Three'),
  'content/docs/ja/a/one.md': page('一'),
  'content/docs/en/alone.md': page('Alone'),
  'content/sidebars.ts': `export default {
  guide: [
    'intro',
    { type: 'category', label: 'A', link: { type: 'generated-index', slug: 'a' }, items: [
      'a/one',
      { type: 'category', label: 'Deep', items: ['a/deep/two'] },
    ] },
    { type: 'category', label: 'B', link: { type: 'doc', id: 'b/three' }, items: ['intro'] },
    { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example' },
  ],
}
`,
}

/** Formats a sidebar as text: open categories with their content, `*` at the current page. */
function outline(items: readonly SidebarItemData[]): string {
  return items
    .map(item => {
      const name = `${item.label}${item.current ? '*' : ''}`
      if (item.type === 'link') return name
      return item.open ? `${name}(${outline(item.items)})` : `${name}${item.items.length > 0 ? '!' : '-'}`
    })
    .join(' ')
}

test('only the branches on the way to the page are open and carry items', () =>
  withPortal(files, {}, portal => {
    const at = (path: string) => outline(navigation(portal, 'en', path).sidebar?.items ?? [])
    expect(at('/docs/intro')).toBe('Intro* A- B- Elsewhere')
    expect(at('/docs/a/one')).toBe('Intro A(One* Deep-) B- Elsewhere')
    expect(at('/docs/a/deep/two')).toBe('Intro A(One Deep(Two*)) B- Elsewhere')
    expect(at('/docs/category/a')).toBe('Intro A*(One Deep-) B- Elsewhere')
    expect(at('/docs/b/three')).toBe('Intro A- B*(Intro) Elsewhere')
  }))

test('pages share the rows that are not current, since a sidebar can have thousands', () =>
  withPortal(files, {}, portal => {
    const [first, second] = ['/docs/a/one', '/docs/intro'].map(
      path => navigation(portal, 'en', path).sidebar?.items,
    )
    expect(first?.at(-1)).toBe(second?.at(-1))
    expect([first?.[0]?.current, second?.[0]?.current]).toEqual([false, true])
    expect(navigation(portal, 'ja', '/docs/intro').sidebar?.items.at(0)?.href).toBe('/ja/docs/intro')
  }))

test('links are of the locale; a category that is closed leads to a page on which it is open', () =>
  withPortal(files, { basePath: '/portal/' }, portal => {
    const { sidebar } = navigation(portal, 'ja', '/docs/a/one')
    const [intro, a, , elsewhere] = sidebar?.items ?? []
    expect(intro).toMatchObject({ href: '/portal/ja/docs/intro', external: false })
    expect(a).toMatchObject({ href: '/portal/ja/docs/category/a', open: true })
    expect(a?.type === 'category' && a.items.map(item => [item.label, item.href])).toEqual([
      ['一', '/portal/ja/docs/a/one'],
      ['Deep', '/portal/ja/docs/a/deep/two'],
    ])
    expect(elsewhere).toMatchObject({ href: 'https://elsewhere.example', external: true })
    expect(navigation(portal, 'ja', '/docs/a/deep/two').sidebar?.items[1]).toMatchObject({
      items: [{}, { label: 'Deep', open: true }],
    })
  }))

test('breadcrumbs name the categories above the page, and the page', () =>
  withPortal(files, {}, async portal => {
    const crumbs = async (id: string, path: string) =>
      (await docPage(portal, { kind: 'doc', version: 'current', locale: 'en', path, id })).breadcrumbs.map(
        ({ label, href }) => [label, href],
      )
    expect(await crumbs('a/deep/two', '/docs/a/deep/two')).toEqual([
      ['A', '/docs/category/a'],
      // It has no page of its own and links to this one.
      ['Deep', undefined],
      ['Two', undefined],
    ])
    expect(await crumbs('intro', '/docs/intro')).toEqual([['Intro', undefined]])
    // The category's page is not its own parent.
    expect(await crumbs('b/three', '/docs/b/three')).toEqual([['Three', undefined]])
  }))

test('previous and next follow the order of the sidebar', () =>
  withPortal(files, {}, portal => {
    const { pagination } = navigation(portal, 'ja', '/docs/a/one')
    expect(pagination.previous).toEqual({ label: 'A', href: '/ja/docs/category/a', external: false })
    expect(pagination.next).toEqual({
      label: 'Two',
      lang: 'en',
      href: '/ja/docs/a/deep/two',
      external: false,
    })
    expect(navigation(portal, 'en', '/docs/intro').pagination.previous).toBeUndefined()
  }))

test('a label that names a page the locale lacks says its language', () => {
  const sidebars = {
    guide: [
      'a/one',
      'a/deep/two',
      { type: 'doc', id: 'intro', label: { en: 'Intro', ja: '紹介' } },
      { type: 'category', label: { en: 'B' }, slug: 'b', items: ['b/three'] },
      { type: 'category', label: 'Web SDK', slug: 'sdk', items: ['alone'] },
    ],
  }
  const tree = { ...files, 'content/sidebars.ts': `export default ${JSON.stringify(sidebars)}\n` }
  return withPortal(tree, {}, portal => {
    const langs = (locale: string) =>
      navigation(portal, locale, '/docs/b/three').sidebar?.items.map(({ label, lang }) => [label, lang])
    expect(langs('ja')).toEqual([
      ['一', undefined],
      ['Two', 'en'],
      ['紹介', undefined],
      ['B', 'en'],
      // A name, written once for all locales.
      ['Web SDK', undefined],
    ])
    expect(langs('en')?.every(([, lang]) => lang === undefined)).toBe(true)
    const { breadcrumbs } = navigation(portal, 'ja', '/docs/b/three')
    expect(breadcrumbs).toEqual([{ label: 'B', lang: 'en', href: '/ja/docs/category/b' }])
    const category = categoryPage(portal, {
      kind: 'category',
      version: 'current',
      locale: 'ja',
      path: '/docs/category/b',
      sidebar: 'guide',
      key: 'category/b',
    })
    expect([category.lang, category.items]).toMatchObject([
      'en',
      [{ label: 'Three', lang: 'en', descriptionLang: 'en' }],
    ])
  })
})

test('a page of no sidebar has none', () =>
  withPortal(files, {}, portal => {
    expect(navigation(portal, 'en', '/docs/alone')).toEqual({
      sidebar: undefined,
      breadcrumbs: [],
      pagination: { previous: undefined, next: undefined },
    })
  }))

test('a category page lists what it holds, with how many pages lie in a category', () =>
  withPortal(files, {}, portal => {
    const data = categoryPage(portal, {
      kind: 'category',
      version: 'current',
      locale: 'ja',
      path: '/docs/category/a',
      sidebar: 'guide',
      key: portal.model.places.get('ja')?.get('/docs/category/a')?.trail[0] ?? '',
    })
    expect(data.items).toEqual([
      { label: '一', description: 'About 一', href: '/ja/docs/a/one', isCategory: false, count: 1 },
      {
        label: 'Deep',
        description: '',
        href: '/ja/docs/a/deep/two',
        isCategory: true,
        branch: 'category/Deep',
        count: 1,
      },
    ])
    expect(data.breadcrumbs).toEqual([{ label: 'A', href: undefined }])
    expect(data.frame.head.title).toBe('A | Docs')
    expect(() =>
      categoryPage(portal, {
        kind: 'category',
        version: 'current',
        locale: 'en',
        path: '/docs/category/x',
        sidebar: 'guide',
        key: 'x',
      }),
    ).toThrow('Sidebar "guide" has no category "x"')
  }))

test('a tag without operations is a page without anything to open', () => {
  const api = { id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop' }
  return withPortal({ ...smallSite, 'api/shop.yaml': tagOfText }, { apis: [api] }, portal => {
    const at = (path: string) => navigation(portal, 'en', path).sidebar?.items ?? []
    const [shop] = at('/docs/category/shop-errors')
    expect(outline(shop ? [shop] : [])).toBe('Shop(Orders- Errors*)')
    // Where the filter above the sidebar loads the operations.
    const { sidebar } = navigation(portal, 'en', '/docs/category/shop-errors')
    expect(sidebar?.operationsHref).toBe('/docs/category/shop')
    expect(navigation(portal, 'en', '/docs/intro').sidebar?.operationsHref).toBeUndefined()
    const place = portal.model.places.get('en')?.get('/docs/category/shop')
    const items = itemsAround(portal, 'en', '/docs/category/shop')
    expect(place?.next?.path).toBe('/docs/category/shop-orders')
    expect(items.map(({ label, isCategory, count }) => [label, isCategory, count])).toEqual([
      ['Orders', true, 1],
      ['Errors', false, 1],
    ])
    expect(items[1]?.description).toBe('What can fail.')
  })
})

const tagOfText = `openapi: 3.1.0
info: { title: Shop, version: '1', description: Sells. }
tags: [{ name: Orders, description: Bought. }, { name: Errors, description: What can fail. }]
paths:
  /orders:
    get: { operationId: GetOrder, tags: [Orders], summary: Gets., responses: { '200': { description: A. } } }
`

test('the cost of a page does not grow with the sidebar', () => {
  const many = (count: number): SiteFiles => {
    const categories = Array.from({ length: 20 }, (_, index) => ({
      type: 'category',
      label: `C${index}`,
      items: [{ type: 'autogenerated', dirName: `c${index}` }],
    }))
    const pages = Array.from({ length: 20 * count }, (_, index) => [
      `content/docs/en/c${index % 20}/p${index}.md`,
      page(`P${index}`),
    ])
    return {
      ...Object.fromEntries(pages),
      'content/docs/en/intro.md': page('Intro'),
      'content/sidebars.ts': `export default ${JSON.stringify({ guide: ['intro', ...categories] })}\n`,
    }
  }
  const sizeOf = (count: number) =>
    withPortal(many(count), {}, portal => JSON.stringify(navigation(portal, 'en', '/docs/intro')).length)
  return Promise.all([sizeOf(2), sizeOf(40)]).then(([least = 0, most = 0]) =>
    expect(most - least).toBeLessThan(20),
  )
})

test('a text that lists its neighbours shows the content of its category, or its siblings', () => {
  const listing = (title: string) => `${page(title)}\n<DocCardList />\n`
  const listed: SiteFiles = {
    ...files,
    'content/docs/en/b/three.mdx': listing('Three'),
    'content/docs/en/a/one.mdx': listing('One'),
  }
  delete listed['content/docs/en/b/three.md']
  delete listed['content/docs/en/a/one.md']
  return withPortal(listed, {}, async portal => {
    const around = async (path: string, id: string) => {
      const { content } = await docPage(portal, { kind: 'doc', version: 'current', locale: 'en', path, id })
      return content.around?.map(({ label, href, description }) => [label, href, description])
    }
    expect(await around('/docs/b/three', 'b/three')).toEqual([['Intro', '/docs/intro', 'About Intro']])
    expect(await around('/docs/a/one', 'a/one')).toEqual([['Deep', '/docs/a/deep/two', '']])
    expect(await around('/docs/intro', 'intro')).toBeUndefined()
  })
})
