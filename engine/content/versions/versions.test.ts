import { expect, test } from 'vitest'
import { resolveLink } from '../links.ts'
import type { DocsSource } from '../options.ts'
import { lines, loadSite, nextVersion, page, type SiteFiles } from '../testing/test-site.ts'
import type { ContentModel } from '../types.ts'
import { modelOf } from './model-of.ts'
import { canonicalPath, mainPath, routeAt, samePage } from './same-page.ts'

const files: SiteFiles = {
  'content/docs/en/intro.md': page('title: New intro\ntags: [a]'),
  'content/docs/en/fresh.md': page('title: Fresh\nslug: /moved'),
  'content/docs/tags.yaml': 'a: { label: A }\n',
  'content/blog/en/2026-01-01-post.md': page('title: Post'),
  'versions/1.0/content/docs/en/intro.md': page('title: Old intro\ntags: [b]'),
  'versions/1.0/content/docs/ja/intro.md': page('title: 古い'),
  'versions/1.0/content/docs/en/fresh.md': page('title: Fresh, before it moved'),
  'versions/1.0/content/docs/en/gone.md': page('title: Gone'),
  'versions/1.0/content/docs/tags.yaml': 'b: { label: B }\n',
  'versions/1.0/content/docs/categories.yaml': 'all: { label: All of it }\n',
  'versions/1.0/content/sidebars.ts':
    "export default { guide: [{ type: 'category', slug: 'all', items: ['intro', 'gone'] }] }",
}

const old: DocsSource = {
  version: {
    ...nextVersion,
    name: '1.0',
    label: '1.0',
    isLast: false,
    path: '/docs/1.0',
    banner: 'unmaintained',
  },
  content: 'versions/1.0/content',
  apis: [],
  apiIds: [],
}
const versions: DocsSource[] = [{ version: nextVersion, content: 'content', apis: [], apiIds: [] }, old]
const load = async (more: SiteFiles = {}) => loadSite({ ...files, ...more }, { versions })

function routeOf(model: ContentModel, path: string) {
  const route = routeAt(model, 'en', path)
  if (!route) throw new Error(`no page at ${path}`)
  return route
}

test('each version has its own docs, sidebars, categories, tags and routes', async () => {
  const { model, problems } = await load()
  expect(problems).toEqual([])
  expect(model.docs.get('en')?.get('intro')?.title).toBe('New intro')
  const before = modelOf(model, '1.0')
  expect(before.docs.get('en')?.get('intro')?.title).toBe('Old intro')
  expect(before.docs.get('ja')?.get('intro')?.locale).toBe('ja')
  expect(before.docsTags.get('en')?.map(tag => tag.path)).toEqual(['/docs/1.0/tags/b'])
  expect(before.places.get('en')?.get('/docs/1.0/gone')?.previous?.path).toBe('/docs/1.0/intro')
  const paths = [...model.routes.values()].flatMap(route =>
    route.locale === 'en' && 'version' in route ? [[route.version, route.path]] : [],
  )
  expect(paths.sort()).toEqual([
    ['1.0', '/docs/1.0/category/all'],
    ['1.0', '/docs/1.0/fresh'],
    ['1.0', '/docs/1.0/gone'],
    ['1.0', '/docs/1.0/intro'],
    ['1.0', '/docs/1.0/tags'],
    ['1.0', '/docs/1.0/tags/b'],
    ['current', '/docs/intro'],
    ['current', '/docs/moved'],
    ['current', '/docs/tags'],
    ['current', '/docs/tags/a'],
  ])
})

test('the same page in another version: by the id of a doc, else by the address', async () => {
  const { model } = await load()
  expect(samePage(model, routeOf(model, '/docs/1.0/fresh'), 'current')).toBe('/docs/moved')
  expect(samePage(model, routeOf(model, '/docs/moved'), '1.0')).toBe('/docs/1.0/fresh')
  expect(samePage(model, routeOf(model, '/docs/1.0/tags'), 'current')).toBe('/docs/tags')
  expect(samePage(model, routeOf(model, '/docs/1.0/tags/b'), 'current')).toBeUndefined()
  expect(samePage(model, routeOf(model, '/docs/1.0/gone'), 'current')).toBeUndefined()
  expect(samePage(model, routeOf(model, '/blog/post'), '1.0')).toBeUndefined()
})

test('the canonical page is that of the last version, where it has one', async () => {
  const { model } = await load()
  expect(canonicalPath(model, 'en', '/docs/1.0/intro')).toBe('/docs/intro')
  expect(canonicalPath(model, 'en', '/docs/1.0/gone')).toBe('/docs/1.0/gone')
  expect(canonicalPath(model, 'en', '/docs/intro')).toBe('/docs/intro')
  expect(canonicalPath(model, 'en', '/blog/post')).toBe('/blog/post')
})

test('the main page: the named doc, the page of the docs themselves, the first of the sidebars', async () => {
  const { model } = await load()
  const docs = modelOf(model, '1.0')
  expect(mainPath(docs, 'en')).toBe('/docs/1.0/category/all')
  expect(mainPath({ ...docs, version: { ...docs.version, mainDocId: 'gone' } }, 'en')).toBe('/docs/1.0/gone')
  const { model: withRoot } = await load({ 'versions/1.0/content/docs/en/index.md': page('title: Root') })
  expect(mainPath(modelOf(withRoot, '1.0'), 'en')).toBe('/docs/1.0')
})

test('links by file stay in their version, addresses lead to the last one', async () => {
  const { model } = await load()
  const from = 'versions/1.0/content/docs/en/intro.md'
  const target = (href: string) => {
    const link = resolveLink(model, from, href, 'en')
    return link.kind === 'page' ? link.path : link.kind
  }
  expect(target('fresh.md')).toBe('/docs/1.0/fresh')
  expect(target('./gone')).toBe('/docs/1.0/gone')
  expect(target('../../blog/en/2026-01-01-post.md')).toBe('/blog/post')
  expect(target('/docs/intro')).toBe('/docs/intro')
  // The last version lacks it; readers of the old docs still have it.
  expect(target('/docs/gone')).toBe('/docs/1.0/gone')
  expect(target('/docs/never')).toBe('broken')
  const link = resolveLink(model, 'content/docs/en/intro.md', '/docs/gone', 'en')
  expect(link).toMatchObject({ kind: 'broken', missingPath: '/docs/gone' })
})

test('reports errors of a frozen version with its files', async () => {
  const { problems } = await load({
    'versions/1.0/content/docs/en/wrong.md': page('title: W\ntags: [a]'),
    'versions/1.0/content/sidebars.ts': "export default { guide: ['nowhere'] }",
  })
  expect(lines(problems).map(line => line.replace(/ \|.*/, ''))).toEqual([
    'error unknown-tag versions/1.0/content/docs/en/wrong.md:3 tags: "a" is not defined by versions/1.0/content/docs/tags.yaml',
    expect.stringMatching(/^error \S+ versions\/1\.0\/content\/sidebars\.ts:1 .*"nowhere"/),
  ])
})

test('a page of the last version at the path of another version is an error that names both', async () => {
  const { problems } = await load({ 'content/docs/en/1.0/intro.md': page('title: Same') })
  expect(lines(problems)[0]).toContain(
    '/docs/1.0/intro is the address of content/docs/en/1.0/intro.md and versions/1.0/content/docs/en/intro.md',
  )
})
