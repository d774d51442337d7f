import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBuiltName } from '../portal/built-names.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { earlierBuild, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { type BuildResult, buildSite } from './build.ts'

describe('a small site', () => {
  let site: SiteFolder
  let result: BuildResult
  let files: string[]
  beforeAll(async () => {
    site = new SiteFolder(smallSite)
    site.write({ ...earlierBuild, 'dist/left-over.html': 'old' })
    result = await buildSite({ paths: site.paths, strict: true, git: false })
    files = folderFiles(site.paths.out)
  })
  afterAll(() => site[Symbol.dispose]())

  test('a file of the bundle that no page asks for is not there', () => {
    expect(files.filter(file => file.includes('mermaid.tiny'))).toEqual([])
  })

  test('packages in its scripts are named, with their notices and where they are', () => {
    const read = (name: string) => readFileSync(path.join(site.paths.out, name), 'utf8')
    const { components, ...bom } = JSON.parse(read('_sbom.cdx.json'))
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'Docs' } },
    })
    const react = components.find(({ name }: { name: string }) => name === 'react-dom')
    const { version } = JSON.parse(readFileSync('node_modules/react-dom/package.json', 'utf8'))
    expect(react).toMatchObject({
      version,
      purl: `pkg:npm/react-dom@${version}`,
      licenses: [{ license: { id: 'MIT' } }],
    })
    const inFiles = react.evidence.occurrences.map(({ location }: { location: string }) =>
      read(location).includes('reconcilerVersion'),
    )
    expect(inFiles).toEqual([true])
    expect(read('third-party-notices.txt')).toMatch(
      new RegExp(`\nreact-dom ${version}\n[\\s\\S]*?Permission is hereby granted, free of charge`),
    )
    // The bundle contains Mermaid and the site does not; the site has its loader.
    const files = components.flatMap(({ evidence }: { evidence: { occurrences: { location: string }[] } }) =>
      evidence.occurrences.map(({ location }) => location),
    )
    expect(files.filter((file: string) => file.includes('mermaid.tiny'))).toEqual([])
    for (const file of files) expect(existsSync(path.join(site.paths.out, file))).toBe(true)
  })

  test('no file of static/ may have a name that servers and the next build go by', () => {
    const underscoreFiles = files.filter(file => file.startsWith('_'))
    expect(underscoreFiles.length).toBeGreaterThan(5)
    expect(underscoreFiles.filter(file => !isBuiltName(file))).toEqual([])
  })

  test('has no problems', () => {
    expect(result.problems).toEqual([])
  })

  test('every page is a file, in both locales', () => {
    const pages = files.filter(file => file.endsWith('.html')).sort()
    const both = (name: string) => [`${name}.html`, `ja/${name}.html`]
    expect(pages).toEqual(
      [
        'index.html',
        'ja.html',
        ...['404', 'search', 'about', 'blog', 'blog/archive', 'blog/tags', 'blog/tags/news'].flatMap(both),
        ...['blog/first', 'blog/second', 'blog/quiet'].flatMap(both),
        ...['docs/intro', 'docs/hidden', 'docs/guide/rtmp', 'docs/guide/日本語'].flatMap(both),
        ...['docs/category/guide', 'docs/tags', 'docs/tags/basics', 'docs/old'].flatMap(both),
      ].sort(),
    )
    expect(result.pages).toHaveLength(pages.length - 2)
  })

  test('compressed files hold the same bytes', () => {
    const plain = files.filter(file => /\.(html|css|js|xml|svg)$/.test(file))
    expect(plain.length).toBeGreaterThan(30)
    for (const file of plain) {
      const full = path.join(site.paths.out, file)
      const bytes = readFileSync(full)
      if (bytes.byteLength < 512) {
        expect(existsSync(`${full}.br`), file).toBe(false)
        continue
      }
      expect(zlib.brotliDecompressSync(readFileSync(`${full}.br`)).equals(bytes), file).toBe(true)
      expect(zlib.gunzipSync(readFileSync(`${full}.gz`)).equals(bytes), file).toBe(true)
    }
  })

  test('every address that a page names is a file', () => {
    const broken: string[] = []
    for (const page of files.filter(file => file.endsWith('.html'))) {
      const html = site.built(page).replaceAll(/<template[\s\S]*?<\/template>/g, '')
      for (const [, address = ''] of html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
        const file = decodeURI(address) === '/' ? 'index.html' : decodeURI(address.slice(1))
        if (!files.includes(file) && !files.includes(`${file}.html`)) broken.push(`${page}: ${address}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('a file beside a page gets a name by its content', () => {
    const [, picture] =
      /src="\/(assets\/content\/picture\.[\w-]{8}\.png)"/.exec(site.built('docs/intro.html')) ?? []
    expect(files).toContain(picture)
    const [, pdf] =
      /href="\/(assets\/content\/terms\.[\w-]{8}\.pdf)"/.exec(site.built('docs/intro.html')) ?? []
    expect(site.built(pdf ?? '')).toBe('PDF')
  })

  test('static files are copied, hidden ones too', () => {
    expect(files).toEqual(
      expect.arrayContaining(['favicon.svg', 'img/static.png', '.well-known/security.txt']),
    )
  })

  test('the old site is gone, and nothing of the build is left beside it', () => {
    expect(files).not.toContain('left-over.html')
    expect(existsSync(`${site.paths.out}.old`)).toBe(false)
    expect(readdirSync(site.paths.cache).filter(name => /^build/.test(name))).toEqual([])
  })

  test('the sitemap names the pages that can be indexed, with their languages', () => {
    const urls = [...site.built('sitemap.xml').matchAll(/<loc>https:\/\/docs\.example([^<]*)<\/loc>/g)].map(
      match => match[1],
    )
    expect(urls).toEqual(
      expect.arrayContaining(['/', '/ja', '/docs/intro', '/ja/docs/intro', '/docs/guide/rtmp', '/about']),
    )
    for (const left of [
      '/search',
      '/ja/docs/guide/rtmp',
      '/docs/hidden',
      '/blog/quiet',
      '/ja/about',
      '/404',
      '/docs/old',
    ]) {
      expect(urls).not.toContain(left)
    }
    expect(new Set(urls).size).toBe(urls.length)
    const languages = (address: string) => {
      const entry = site.built('sitemap.xml').split(`<loc>https://docs.example${address}</loc>`)[1]
      return [...(entry?.split('</url>')[0] ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, lang, href]) => [lang, href],
      )
    }
    expect(languages('/docs/intro')).toEqual([
      ['en', 'https://docs.example/docs/intro'],
      ['ja', 'https://docs.example/ja/docs/intro'],
      ['x-default', 'https://docs.example/docs/intro'],
    ])
    // The Japanese page shows the English text, so its canonical page is the English one.
    expect(languages('/docs/guide/rtmp')).toEqual([
      ['en', 'https://docs.example/docs/guide/rtmp'],
      ['x-default', 'https://docs.example/docs/guide/rtmp'],
    ])
  })

  test('feeds are valid and hold the posts of their language, newest first', () => {
    const rss = site.built('blog/rss.xml')
    expect([...rss.matchAll(/<link>([^<]*)<\/link>/g)].map(match => match[1])).toEqual([
      'https://docs.example/blog',
      'https://docs.example/blog/second',
      'https://docs.example/blog/first',
    ])
    expect(site.built('ja/blog/rss.xml')).toContain('<link>https://docs.example/ja/blog/first</link>')
    expect(site.built('ja/blog/rss.xml')).not.toContain('second')
    for (const name of ['blog/rss.xml', 'blog/atom.xml', 'ja/blog/atom.xml', 'sitemap.xml']) {
      expect(isWellFormed(site.built(name)), name).toBe(true)
    }
    expect(site.built('blog/atom.xml')).toContain('<updated>2026-01-02T00:00:00.000Z</updated>')
    expect(rss).toContain('<channel xmlns:dc="http://purl.org/dc/elements/1.1/">')
    expect(rss).toContain('<dc:creator>Ann</dc:creator>')
    expect(rss).not.toContain('<author>')
    const authors = site.built('blog/atom.xml').matchAll(/<author>\s*<name>([^<]*)<\/name>\s*<\/author>/g)
    expect([...authors].map(match => match[1])).toEqual(['Docs', 'Ann'])
  })

  test('robots.txt, the manifest and what the server reads', () => {
    expect(site.built('robots.txt')).toBe(
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
    )
    const manifest = JSON.parse(site.built('site.webmanifest'))
    expect(manifest).toMatchObject({ name: 'Docs', start_url: '/', scope: '/' })
    expect(manifest.icons.map((icon: { src: string }) => icon.src)).toEqual([
      '/favicon.svg',
      '/icon-192.png',
      '/icon-512.png',
    ])
    const { documentHeaders, ...server } = JSON.parse(site.built('_server.json'))
    expect(server).toEqual({
      headers: { 'X-Content-Type-Options': 'nosniff' },
      frames: [
        { file: expect.stringMatching(/^assets\/frame-en\./), below: '/docs/' },
        { file: expect.stringMatching(/^assets\/frame-ja\./), below: '/ja/docs/' },
      ],
      basePath: '/',
      defaultLocale: 'en',
      locales: ['en', 'ja'],
      redirects: { '/docs/old': '/docs/intro#part', '/ja/docs/old': '/ja/docs/intro#part' },
    })
    expect(site.built('ja/docs/old.html')).toContain('url=/ja/docs/intro#part')
    expect(site.built('_hosting/nginx.conf')).toContain('location = "/docs/old" { return 308')
    expect(site.built('_hosting/Caddyfile')).toContain('redir "/ja/docs/old"')
    expect(site.built('_redirects')).toContain('/docs/old /docs/intro#part 308\n')
    expect(site.built('_headers')).toContain('  Content-Security-Policy: ')
    const policy: string = documentHeaders['Content-Security-Policy']
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*; style-src/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
    const [, rules = ''] = /^"\/(.*)"$/.exec(documentHeaders['Speculation-Rules']) ?? []
    expect(JSON.parse(site.built(rules)).prerender[0].where.selector_matches).toContain('a[href^="/"]:not(')
  })

  test('drafts are left out; unlisted pages are built, not indexed and in no list', () => {
    expect(files).not.toContain('docs/draft.html')
    expect(site.built('docs/hidden.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(site.built('docs/intro.html')).not.toContain('name="robots"')
    for (const list of ['docs/intro', 'docs/tags/basics', 'docs/tags']) {
      expect(site.built(`${list}.html`), list).not.toMatch(/docs\/(hidden|draft)/)
    }
    for (const list of ['blog', 'blog/archive', 'blog/first', 'blog/second', 'index']) {
      expect(site.built(`${list}.html`), list).not.toContain('/blog/quiet')
    }
  })

  test('a list shows what stands before the truncation mark', () => {
    expect(site.built('blog.html')).toContain('Lead.')
    expect(site.built('blog.html')).not.toContain('Rest.')
    expect(site.built('blog/second.html')).toContain('Rest.')
  })

  test('pages send no React', () => {
    const scripts = files.filter(file => file.startsWith('assets/') && file.endsWith('.js'))
    const withReact = scripts.filter(script => site.built(script).includes('react-dom'))
    expect(withReact, 'islands have it').not.toEqual([])
    const sent = new Set(scripts.filter(script => script.startsWith('assets/entries')))
    expect(sent).not.toEqual(new Set())
    // A statically imported script is sent with the script that imports it.
    for (const script of sent) {
      for (const [, address = ''] of site.built(script).matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g))
        sent.add(path.posix.join(path.posix.dirname(script), address))
    }
    expect(withReact.filter(script => sent.has(script))).toEqual([])
  })
})

test('below a base path every address carries it', async () => {
  using site = new SiteFolder(smallSite, {
    basePath: '/portal/',
    navbar: { start: [{ label: 'Guides', href: '/docs/intro' }], end: [] },
    announcement: { id: '1', content: 'Read [it](/blog/first)' },
    noIndex: true,
    search: { ask: { url: 'http://127.0.0.1:9/v1', model: 'm', keyVariable: 'ASK_KEY' } },
  })
  const { pages } = await buildSite({ paths: site.paths, strict: true, git: false })
  expect(pages.map(page => page.url)).toEqual(
    expect.arrayContaining(['/', '/ja', '/docs/intro', '/404', '/ja/404']),
  )
  const outside: string[] = []
  for (const file of folderFiles(site.paths.out).filter(file => /\.(html|css|js)$/.test(file))) {
    const addresses = [
      ...site.built(file).matchAll(/(?:\s(?:href|src|action)=|url\(|url=|from|import\()["']?(\/[^"')\s>]*)/g),
    ]
    outside.push(
      ...addresses.flatMap(([, address = '']) =>
        /^\/portal(\/|$)/.test(address) ? [] : [`${file}: ${address}`],
      ),
    )
  }
  expect(outside).toEqual([])
  expect(site.built('ja/docs/intro.html')).toContain(
    '<link rel="canonical" href="https://docs.example/portal/ja/docs/intro"/>',
  )
  expect(site.built('sitemap.xml')).toContain('<loc>https://docs.example/portal/docs/intro</loc>')
  expect(JSON.parse(site.built('_server.json'))).toMatchObject({
    basePath: '/portal/',
    redirects: { '/portal/docs/old': '/portal/docs/intro#part' },
    ask: { url: 'http://127.0.0.1:9/v1', model: 'm', keyVariable: 'ASK_KEY', perReader: 40, perDay: 1000 },
  })
  expect(JSON.parse(site.built('search-en.json')).isWritten).toBe(true)
  expect(site.built('_hosting/nginx.conf')).toContain('location = "/portal/_ask" {')
  expect(existsSync(path.join(site.paths.out, 'docs/old.html'))).toBe(true)
  expect(JSON.parse(site.built('site.webmanifest')).icons[0].src).toBe('/portal/favicon.svg')
  // noIndex
  expect(site.built('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(site.built('index.html')).toContain('content="noindex"')
})

/** Whether each tag of an XML document is closed, and no text has a bare `&` or `<`. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const text = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '').replace(/^<\?xml[^>]*\?>/, '')
  for (const [tag, name = ''] of text.matchAll(/<\/?([\w:]+)(?:\s[^<>]*)?>/g)) {
    if (tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return false
  }
  const rest = text.replaceAll(/<\/?([\w:]+)(?:\s[^<>]*)?>/g, '')
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!#?\w+;)/.test(rest)
}
