import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lines } from '../content/testing/test-site.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { loadSite } from '../portal/load-site.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { type BuildResult, buildSite } from './build.ts'

const versions = [{ name: 'current', isLast: true, mainDocId: 'intro' }]

/** The small site with its docs at another path, without links that contain the old path. */
const files: SiteFiles = {
  ...smallSite,
  'content/docs/ja/intro.md': '---\ntitle: 紹介\n---\n\n[RTMP](/guide/rtmp)を読む。\n\n## Part {#part}\n',
  'content/redirects.yaml': '/old: /intro#part\n',
}

describe('docs at the root of a site', () => {
  let site: SiteFolder
  let result: BuildResult
  const read = (name: string) => readFileSync(path.join(site.paths.out, name), 'utf8')
  beforeAll(async () => {
    site = new SiteFolder(
      {
        ...files,
        'content/docs/en/index.md': '---\ntitle: Begin\n---\n\n[Intro](intro.md)\n',
        'content/sidebars.ts': String(smallSite['content/sidebars.ts']).replace(
          "'intro'",
          "'index', 'intro'",
        ),
      },
      { docs: { path: '/', versions } },
    )
    result = await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  })
  afterAll(() => site[Symbol.dispose]())

  test('every page is there, and none below /docs', () => {
    expect(result.problems).toEqual([])
    const built = folderFiles(site.paths.out)
    expect(built.filter(file => /(?:^|\/)docs[./]/.test(file))).toEqual([])
    for (const name of [
      'intro',
      'guide/rtmp',
      'category/guide',
      'tags/basics',
      'ja/guide/rtmp',
      'blog/first',
    ])
      expect(built).toContain(`${name}.html`)
  })

  test('the page at / is the home page, with its sidebar', () => {
    expect(read('index.html')).toContain('<link rel="canonical" href="https://docs.example/"/>')
    expect(read('index.html')).toMatch(/<h1[^>]*>Begin/)
    expect(read('index.md')).toContain('# Begin')
    expect(read('index.html')).toContain('href="/intro"')
    expect(read('ja.html')).toMatch(/<h1[^>]*>Begin/)
  })

  test('links, the sitemap and lists for programs know the addresses', () => {
    expect(read('ja/intro.html')).toContain('href="/ja/guide/rtmp"')
    expect(read('sitemap.xml')).toContain('<loc>https://docs.example/guide/rtmp</loc>')
    expect(JSON.parse(read('agents.json')).docsPath).toBe('')
    expect(read('llms.txt')).toContain('](/home/llms.txt)')
    expect(read('home/llms-full.txt')).toContain('# Begin')
    expect(JSON.parse(read('_server.json')).frames.map(({ below }: { below: string }) => below)).toEqual([
      '/',
      '/ja/',
    ])
  })
})

async function problemsOf(more: SiteFiles, docs: Record<string, unknown>, apis: unknown[] = []) {
  using site = new SiteFolder({ ...files, ...more }, { docs, apis })
  const { problems, model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  return { problems: lines(problems), routes: [...model.routes.keys()] }
}

test('docs can be below any path, with their APIs beside them and the same home page', async () => {
  const api =
    'openapi: 3.1.0\ninfo: { title: Shop, version: "2" }\npaths:\n  /a: { get: { operationId: getA, responses: {} } }\n'
  const apis = [{ id: 'shop', file: 'api/shop.yaml', path: '/api/shop' }]
  const moved = { 'content/redirects.yaml': '/old: /manual/intro#part\n', 'api/shop.yaml': api }
  const { problems, routes } = await problemsOf(moved, { path: '/manual', versions }, apis)
  expect(problems).toEqual([])
  expect(routes).toEqual(
    expect.arrayContaining([
      '/',
      '/manual/intro',
      '/ja/manual/guide/rtmp',
      '/manual/category/guide',
      '/api/shop/get-a',
    ]),
  )
  expect(routes.filter(route => route.includes('/docs'))).toEqual([])
})

test('pages at addresses that the site needs are errors by their files', async () => {
  const page = (slug: string) => `---\ntitle: P\nslug: ${slug}\n---\n\nText.\n`
  const { problems } = await problemsOf(
    {
      'content/docs/en/a.md': page('/search'),
      'content/docs/en/b.md': page('/blog'),
      'content/docs/en/assets/c.md': page('c'),
      'content/docs/en/d.md': page('/ja/x'),
      'content/docs/en/e.md': page('/404'),
      'content/docs/en/f.md': page('/'),
      'content/docs/en/g.md': page('/index'),
      'content/home/en.yaml':
        'title: T\ndescription: D\nsections: [{ section: Hero, title: T, lead: L, actions: [] }]\n',
    },
    { path: '/', versions },
  )
  const found = problems.flatMap(
    line => /^error (?:address|duplicate-route) (\S+) (.*?) \|/.exec(line)?.slice(1, 3).join(' ') ?? [],
  )
  expect(found.sort()).toEqual([
    'content/docs/en/a.md:3 /search is the address of the search page and content/docs/en/a.md',
    'content/docs/en/assets/c.md:3 the address "/assets/c" belongs to scripts, styles and pictures (/assets)',
    'content/docs/en/b.md:3 /blog is the address of content/docs/en/b.md and the blog/list page',
    'content/docs/en/d.md:3 the address "/ja/x" belongs to pages in 日本語 (/ja)',
    'content/docs/en/e.md:3 the address "/404" belongs to the page for missing addresses',
    'content/docs/en/f.md:3 the address "/" belongs to the home page (content/home)',
    'content/docs/en/g.md:3 the address "/index" belongs to the home page',
  ])
})
