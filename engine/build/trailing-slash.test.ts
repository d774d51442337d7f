import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFiles } from '../portal/folder-files.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { type BuildResult, buildSite } from './build.ts'

const origin = 'https://docs.example'
const base = '/portal'

const description = `openapi: 3.1.0
info: { title: Shop, version: '2' }
servers: [{ url: 'https://api.example' }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Orders]
      responses: { '200': { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components: { schemas: { Order: { type: object, properties: { id: { type: string } } } } }
`

/** A static host without rewrites: a folder's address without a slash redirects to its `index.html`. */
function plainHost(files: readonly string[]) {
  const fileSet = new Set(files)
  return (address: string): string => {
    const name = decodeURI(address).slice(base.length + 1)
    if (fileSet.has(name)) return name
    if (name === '' || name.endsWith('/'))
      return fileSet.has(`${name}index.html`) ? `${name}index.html` : '404'
    return fileSet.has(`${name}/index.html`) ? `to ${address}/` : '404'
  }
}

describe('addresses with a slash at the end', () => {
  let site: SiteFolder
  let result: BuildResult
  let files: string[]
  const read = (name: string) => readFileSync(path.join(site.paths.out, name), 'utf8')
  beforeAll(async () => {
    site = new SiteFolder(
      { ...smallSite, 'api/shop.yaml': description },
      {
        trailingSlash: true,
        apis: [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop', modelPages: true }],
        basePath: `${base}/`,
        navbar: { start: [{ label: 'Feed', href: '/blog/rss.xml' }] },
      },
    )
    result = await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
    files = folderFiles(site.paths.out)
  })
  afterAll(() => site[Symbol.dispose]())

  test('every page is a folder, but those for missing addresses', () => {
    expect(result.problems).toEqual([])
    const pages = files.filter(file => file.endsWith('.html') && !file.endsWith('/index.html'))
    expect(pages.sort()).toEqual(['404.html', 'index.html', 'ja/404.html'])
    expect(files).toContain('docs/guide/rtmp/index.html')
    expect(files).toContain('docs/api/shop/list-orders/index.html')
    expect(files).toContain('docs/guide/rtmp.md')
  })

  test('every address of the sitemap, of feeds and of search is that of its page', () => {
    const host = plainHost(files)
    const named = ['sitemap.xml', 'blog/rss.xml', 'ja/blog/atom.xml'].flatMap(file =>
      [...read(file).matchAll(/https:\/\/docs\.example[^<"?#]*/g)].map(([url]) => url.slice(origin.length)),
    )
    const listed: { href: string }[] = JSON.parse(read('pages-ja.json'))
    const all = [...named, ...listed.map(({ href }) => href)]
    expect(all).toContain(`${base}/ja/docs/guide/rtmp/`)
    expect(all).toContain(`${base}/blog/second/`)
    expect(all.filter(address => !files.includes(host(address)))).toEqual([])
  })

  test('every link of every page leads there without a redirect, and its canonical address is its own', () => {
    const host = plainHost(files)
    const pages = files.filter(file => file.endsWith('/index.html') && !file.endsWith('docs/old/index.html'))
    let links = 0
    for (const page of pages) {
      const html = read(page)
      const hrefs = [...html.matchAll(/<(?:a|link)\b[^>]*? href="(\/[^"?#]*)/g)].map(([, href = '']) => href)
      links += hrefs.length
      expect([page, hrefs.filter(href => !files.includes(host(href)))]).toEqual([page, []])
    }
    expect(links).toBeGreaterThan(10 * pages.length)
    const canonical = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(read(page))?.[1]
    expect(canonical('docs/guide/rtmp/index.html')).toBe(`${origin}${base}/docs/guide/rtmp/`)
    expect(canonical('ja/index.html')).toBe(`${origin}${base}/ja/`)
    expect(canonical('index.html')).toBe(`${origin}${base}/`)
  })

  test('the form without a slash, and what moved, lead there', () => {
    const host = plainHost(files)
    expect(host(`${base}/docs/intro`)).toBe(`to ${base}/docs/intro/`)
    expect(host(`${base}/docs/old`)).toBe(`to ${base}/docs/old/`)
    expect(read('docs/old/index.html')).toContain(`url=${base}/docs/intro/#part"`)
    expect(read('_redirects')).toContain(`${base}/ja/docs/old/ ${base}/ja/docs/intro/#part 308\n`)
    expect(JSON.parse(read('_server.json'))).toMatchObject({
      trailingSlash: true,
      redirects: { [`${base}/docs/old`]: `${base}/docs/intro/#part` },
    })
  })

  test('Markdown of pages names the page, and leads to Markdown', () => {
    const text = read('docs/intro.md')
    expect(text).toContain(`${origin}${base}/docs/intro/\n`)
    expect(text).toContain(`(${origin}${base}/docs/guide/rtmp.md#keys)`)
    expect(read('sitemap-markdown.xml')).toContain(`<loc>${origin}${base}/ja.md</loc>`)
  })
})
