import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../mcp/site.ts'
import { siteSearch } from '../mcp/site-search.ts'
import { folderSource } from '../mcp/source/folder-source.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { freezeVersion } from '../portal/freeze-version.ts'
import { ask } from '../search/testing/open-built.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'
import { loadSearchPages } from './load-search-pages.ts'
import { SearchSpool } from './search-spool.ts'

const operation = (name: string) =>
  `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /a:\n    get: { operationId: ${name}, summary: ${name}, responses: { '200': { description: A. } } }\n`
const doc = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`

let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder(
    {
      ...smallSite,
      'api/one.yaml': operation('GetA'),
      'content/docs/en/gone.md': doc('Gone', '{{apiHost}}'),
    },
    {
      docs: { editUrl: 'https://code.example/{file}' },
      apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }],
    },
  )
  await freezeVersion(site.paths.root, '1.0')
  site.delete('content/docs/en/gone.md')
  site.write({ 'api/one.yaml': operation('GetB') })
  await freezeVersion(site.paths.root, '2.0')
  site.write({ 'content/docs/en/later.md': doc('Later', 'See [intro](intro.md).') })
  const { problems } = await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  expect(problems).toEqual([])
})
afterAll(() => site[Symbol.dispose]())

const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const noticeOf = (html: string) => /<p class="notice" role="note">(.*?)<\/p>/.exec(html)?.[1]
const menuOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*) data-version-link="([^"]*)"/g)].map(
    ([, href, current, name]) => [name, href, current !== ''],
  )

test('each version has its pages, those of its API too', () => {
  const pages = folderFiles(site.paths.out).filter(file => /^docs\/.*\.html$/.test(file))
  expect(pages.filter(page => /gone|later|api/.test(page)).sort()).toEqual([
    'docs/1.0/api/one/get-a.html',
    'docs/1.0/api/one/get-a.samples.html',
    'docs/1.0/gone.html',
    'docs/api/one/get-b.html',
    'docs/api/one/get-b.samples.html',
    'docs/next/api/one/get-b.html',
    'docs/next/api/one/get-b.samples.html',
    'docs/next/later.html',
  ])
  expect(site.built('docs/1.0/api/one/openapi.json')).toContain('GetA')
  expect(site.built('docs/1.0/api/one/get-a.openapi.json')).toContain('GetA')
})

test('the menu keeps the page, or leads to the main document of the version', () => {
  expect(menuOf(site.built('docs/1.0/gone.html'))).toEqual([
    ['current', '/docs/next/intro', false],
    ['2.0', '/docs/intro', false],
    ['1.0', '/docs/1.0/gone', true],
  ])
  expect(menuOf(site.built('ja/docs/next/guide/rtmp.html'))).toEqual([
    ['current', '/ja/docs/next/guide/rtmp', true],
    ['2.0', '/ja/docs/guide/rtmp', false],
    ['1.0', '/ja/docs/1.0/guide/rtmp', false],
  ])
  expect(menuOf(site.built('index.html')).map(([, , current]) => current)).toEqual([false, false, false])
  expect(site.built('index.html')).toContain('aria-label="Version: 2.0"')
})

test('docs that are not the last ones say so, with a way to the same page, else to the main one', () => {
  expect(noticeOf(site.built('docs/1.0/intro.html'))).toBe(
    'These are the docs of 1.0, which is no longer maintained.<a href="/docs/intro">Go to 2.0</a>',
  )
  expect(noticeOf(site.built('docs/1.0/gone.html'))).toContain('href="/docs/intro"')
  expect(noticeOf(site.built('ja/docs/next/later.html'))).toBe(
    'これはNextのドキュメントです。このバージョンはまだリリースされていません。<a href="/ja/docs/intro">2.0を見る</a>',
  )
  for (const page of ['category/guide', 'tags', 'tags/basics', 'api/one/get-a'])
    expect(noticeOf(site.built(`docs/1.0/${page}.html`)), page).toBeDefined()
  for (const page of ['docs/intro', 'blog/first', 'index'])
    expect(noticeOf(site.built(`${page}.html`)), page).toBeUndefined()
})

test('search engines are led to the last version, where it has the page', () => {
  const intro = site.built('ja/docs/1.0/intro.html')
  expect(canonicalOf(intro)).toBe('https://docs.example/ja/docs/intro')
  expect(intro).toContain('hrefLang="en" href="https://docs.example/docs/intro"')
  // The last version has it only in English.
  expect(canonicalOf(site.built('ja/docs/1.0/guide/rtmp.html'))).toBe('https://docs.example/docs/guide/rtmp')
  expect(canonicalOf(site.built('docs/1.0/gone.html'))).toBe('https://docs.example/docs/1.0/gone')
  const places = [...site.built('sitemap.xml').matchAll(/<loc>https:\/\/docs\.example(\/docs\/[^<]*)/g)].map(
    ([, place]) => place,
  )
  expect(places).toEqual(expect.arrayContaining(['/docs/intro', '/docs/1.0/gone', '/docs/next/later']))
  expect(places).not.toContain('/docs/1.0/intro')
  expect(places).not.toContain('/docs/next/intro')
})

test('a text shows the values of its version, and is edited in its folder', () => {
  expect(site.built('docs/1.0/gone.html')).toMatch(/<article[^>]*><p>api\.example<\/p>/)
  expect(site.built('docs/next/later.html')).toContain('<a href="/docs/next/intro">intro</a>')
  expect(site.built('docs/1.0/gone.html')).toContain(
    'https://code.example/versions/1.0/content/docs/en/gone.md',
  )
})

test('search has an index for each version; pages outside the docs are in all', async () => {
  const spool = new SearchSpool(site.paths.cache)
  const found = (index: string) => spool.readLastBuild(index).map(page => page.url)
  expect(found('en.1.0')).toEqual(
    expect.arrayContaining(['/docs/1.0/gone', '/docs/1.0/api/one/get-a', '/blog/first', '/about']),
  )
  expect(found('en')).toEqual(expect.arrayContaining(['/docs/intro', '/docs/api/one/get-b', '/blog/first']))
  expect(found('en').filter(url => /^\/docs\/(1\.0|next)\//.test(url))).toEqual([])
  for (const index of ['en', 'en.1.0', 'en.current', 'ja', 'ja.1.0', 'ja.current']) {
    const { engine } = JSON.parse(site.built(`search-${index}.json`))
    expect(site.built(engine.manifest), index).not.toBe('')
  }
  const elsewhere = (index: string) => JSON.parse(site.built(`search-elsewhere-${index}.json`)).languages
  expect(elsewhere('ja')).toMatchObject([{ settings: '/search-en.json', searchHref: '/search' }])
  expect(elsewhere('ja.1.0')).toMatchObject([
    { settings: '/search-en.1.0.json', searchHref: '/search?version=1.0' },
  ])
  const pushed = (await loadSearchPages(site.paths)).get('en') ?? []
  expect(new Set(pushed.map(page => page.url)).size).toBe(pushed.length)
  expect(pushed.find(page => page.url === '/docs/1.0/gone')?.version).toBe('1.0')
})

test('search finds and answers from the pages of the version that is asked', async () => {
  const clientOf = siteSearch(await openSite(folderSource(site.paths.out), 'built'))
  const found = async (version?: string) => {
    const client = await clientOf('en', version)
    const response = await client.search(
      ask('intro the same page', { sections: 6 }),
      AbortSignal.timeout(10_000),
    )
    return [response.groups[0]?.url, response.sections?.[0]?.url]
  }
  expect(await found()).toEqual(['/docs/intro', '/docs/intro'])
  expect(await found('1.0')).toEqual(['/docs/1.0/intro', '/docs/1.0/intro'])
  expect(await found('current')).toEqual(['/docs/next/intro', '/docs/next/intro'])
})
