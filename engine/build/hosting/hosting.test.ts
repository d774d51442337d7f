import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseOf } from '../../config/urls.ts'
import { createPortalServer } from '../../server/portal-server.ts'
import { SiteReader } from '../../server/site-reader.ts'
import { writeSite } from '../../server/testing/made-dist.ts'
import { request } from '../../server/testing/raw-request.ts'
import { caddyfile } from './caddy.ts'
import { containerfile } from './container.ts'
import type { HostedSite } from './hosted-site.ts'
import { nginxConfig } from './nginx.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** A site at a path below its host; `base` is empty or begins with a slash. */
const siteAt = (base: string, trailingSlash = false): HostedSite => ({
  urls: { basePath: `${base}/`, defaultLocale: 'en', locales: ['en', 'ja'], trailingSlash },
  redirects: {
    [`${base}/docs/old`]: `${base}/docs/x#part`,
    [`${base}/ja/docs/old`]: `${base}/ja/docs/x`,
    [`${base}/docs/旧`]: `${base}/docs/日本?文=%E6%97%A5#節`,
    [`${base}/away`]: 'https://other.example/y?z=1',
  },
  headers: {
    all: { 'X-Content-Type-Options': 'nosniff' },
    documents: {
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data:",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  },
  forwarded: [`${base}/mcp`, `${base}/_feedback`],
})
const site = siteAt('')

const files = {
  'index.html': 'home',
  'index.md': '# home',
  '404.html': 'missing',
  'ja/404.html': 'ない',
  'ja.html': 'ja home',
  'docs/x.html': '<p>x</p>',
  'docs/x.md': '# x',
  'ja/docs/x.html': 'ja x',
  'docs/日本.html': 'Japan',
  'docs/x/inner.html': 'inner',
  'assets/a-1.js': 'a',
  'assets/speculation-abc.json': '{}',
  'robots.txt': 'User-agent: *',
  '.well-known/api-catalog': '{"linkset":[]}',
  'ja/opensearch.xml': '<OpenSearchDescription/>',
  'blog/rss.xml': '<rss/>',
  'api/api.yaml': 'openapi: 3.1.0',
  'sample.ts': 'const a = 1',
  'site.webmanifest': '{}',
  'data.unknown': 'x',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/Loud.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/drawing-1a2b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/feed.xml': '<a/>',
  'docs/page.xhtml': '<a/>',
}

/** The same site with trailing slashes; `logo.html` comes from `static/`. */
const inFolders = {
  ...Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      /(?<!^index|404)\.html$/.test(file) ? file.replace('.html', '/index.html') : file,
      text,
    ]),
  ),
  'logo.html': 'static',
}

/** Requests whose responses must equal those of the engine's own server. */
const questions: [target: string, headers?: Record<string, string>][] = [
  ['/'],
  ['/', { Accept: 'text/markdown' }],
  ['/docs/x'],
  ['/docs/x', { Accept: 'text/markdown' }],
  ['/docs/x', { 'Accept-Encoding': 'gzip' }],
  ['/docs/x/inner'],
  ['/docs/x/'],
  ['/docs/x.html'],
  ['/docs/x.md'],
  ['/docs/%E6%97%A5%E6%9C%AC'],
  ['/docs/%E6%97%A5%E6%9C%AC/'],
  ['/docs/%E6%97%A5%E6%9C%AC/?q=%E6%97%A5'],
  ['/docs/%E6%97%A5%E6%9C%AC.html?q=1'],
  ['/docs/%E6%97%A7'],
  ['/docs/%E6%97%A7?q=1'],
  ['//docs/x/'],
  ['//docs//x.html'],
  ['/ja'],
  ['/ja/'],
  [''],
  ['/ja/docs/x'],
  ['/docs/old'],
  ['/ja/docs/old'],
  ['/away'],
  ['/nowhere'],
  ['/ja/nowhere'],
  ['/assets/a-1.js'],
  ['/assets/gone.js'],
  ['/assets/speculation-abc.json'],
  ['/robots.txt'],
  ['/.well-known/api-catalog'],
  ['/ja/opensearch.xml'],
  ['/_server.json'],
  ['/docs/x/?q=1'],
  ['/docs/x.html?q=1'],
  ['/docs/old?q=1'],
  ['/away?q=1'],
  ['/nowhere/'],
  ['/nowhere.html'],
  ['/index'],
  ['/index.html'],
  ['/404'],
  ['/404.html'],
  ['/ja/404'],
  ['/ja/404.html'],
  ['/blog/rss.xml'],
  ['/api/api.yaml'],
  ['/sample.ts'],
  ['/gone.ts'],
  ['/site.webmanifest'],
  ['/data.unknown'],
  ['/logo.svg'],
  ['/logo.svg?x=1'],
  ['/logo.svg', { 'Accept-Encoding': 'gzip' }],
  ['/docs/Loud.SVG'],
  ['/assets/drawing-1a2b.svg'],
  ['/assets/gone.svg'],
  ['/docs/feed.xml'],
  ['/docs/page.xhtml'],
  ['/gone.svg'],
]

/** Additional requests for a site with trailing slashes. */
const slashQuestions: typeof questions = [
  ['/docs/x/', { Accept: 'text/markdown' }],
  ['/docs/x/index.html?q=1'],
  ['/docs/%E6%97%A5%E6%9C%AC?q=1'],
  ['/ja?q=1'],
  ['/docs/old/?q=1'],
  ['/logo'],
  ['/logo/'],
  ['/logo.html'],
  ['/docs/'],
  ['/index/', { Accept: 'text/markdown' }],
  ['/404/', { Accept: 'text/markdown' }],
]

const compared = [
  'content-type',
  'cache-control',
  'location',
  'content-encoding',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'strict-transport-security',
]

async function answersOf(port: number, { urls }: HostedSite) {
  const base = baseOf(urls)
  const asked = urls.trailingSlash ? [...questions, ...slashQuestions] : questions
  const answers: Record<string, unknown> = {}
  for (const [path, headers] of asked) {
    // These servers merge two slashes before they look for the page.
    if (urls.trailingSlash && path === '//docs/x/') continue
    const target = base + path || '/'
    const { status, headers: received } = await request(port, target, headers)
    const shown = Object.fromEntries(compared.map(name => [name, received[name]?.toLowerCase()]))
    // Headers of errors differ between servers, which no reader notices.
    answers[`${target} ${JSON.stringify(headers ?? {})}`] =
      status === 308
        ? { status, location: received.location }
        : status === 404
          ? { status }
          : { status, ...shown }
  }
  return answers
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The engine's own server, to which other servers forward some requests. */
const behind = createHttpServer((req, res) => {
  const body: Buffer[] = []
  req.on('data', part => body.push(part))
  req.on('end', () => {
    const { host, origin } = req.headers
    res.writeHead(202, { 'Content-Security-Policy': 'own', 'X-Content-Type-Options': 'nosniff' })
    res.end(JSON.stringify({ url: req.url, host, origin, body: Buffer.concat(body).toString() }))
  })
})

async function forwardTo(): Promise<string> {
  if (!behind.listening) await new Promise<void>(resolve => behind.listen(0, '127.0.0.1', resolve))
  const address = behind.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Expects that requests only the engine's own server handles are forwarded once, with their host and origin. */
async function expectForwarded(port: number, { forwarded }: HostedSite): Promise<void> {
  for (const path of forwarded) {
    const origin = `http://127.0.0.1:${port}`
    const response = await fetch(origin + path, { method: 'POST', body: '{}', headers: { Origin: origin } })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ url: path, host: `127.0.0.1:${port}`, origin, body: '{}' })
    expect(response.headers.get('content-security-policy')).toBe('own')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBeNull()
  }
}

let folder: string
const started: ChildProcess[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosting-'))
})
afterAll(() => {
  for (const child of started) child.kill()
  behind.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server and waits until it responds. */
async function start(
  command: string,
  args: string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  started.push(spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, ...env } }))
  for (let tries = 0; tries < 100; tries++) {
    const answer = await request(port, '/').catch(() => undefined)
    if (answer) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${command} does not answer`)
}

const isInstalled = (command: string, flag: string) => spawnSync(command, [flag]).status === 0

const places = ['', '/portal'].flatMap(base => [false, true].map(slash => ({ base, slash })))

describe.each(places)(
  'other servers answer as our own does, at "$base/", slash at the end: $slash',
  ({ base, slash }) => {
    const hosted = siteAt(base, slash)
    let root: string
    let ownAnswers: Record<string, unknown>
    beforeAll(async () => {
      root = path.join(folder, `root${base.replace('/', '-')}-${slash}`)
      const dist = root + base
      mkdirSync(dist, { recursive: true })
      await writeSite(dist, slash ? inFolders : files, {
        ...hosted.urls,
        redirects: hosted.redirects,
        headers: hosted.headers.all,
        documentHeaders: hosted.headers.documents,
      })
      const server: Server = createPortalServer(await SiteReader.open(dist))
      const port = await freePort()
      await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
      ownAnswers = await answersOf(port, hosted)
      server.close()
    })

    test('files that could run scripts are sandboxed', () => {
      const policyOf = (target: string) =>
        (ownAnswers[`${base}${target} {}`] as Record<string, unknown>)['content-security-policy']
      for (const target of [
        '/logo.svg',
        '/logo.svg?x=1',
        '/docs/Loud.SVG',
        '/assets/drawing-1a2b.svg',
        '/docs/feed.xml',
        '/docs/page.xhtml',
        '/blog/rss.xml',
        '/ja/opensearch.xml',
      ])
        expect([target, policyOf(target)]).toEqual([
          target,
          "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        ])
      expect(policyOf(slash ? '/docs/x/' : '/docs/x')).toMatch(/^default-src 'self'/)
      expect(policyOf('/assets/a-1.js')).toBeUndefined()
    })

    async function expectSame(port: number): Promise<void> {
      // Browsers treat a backslash like a slash, ignore tabs, and go to the host after two slashes.
      for (const path of [
        '//evil.example/',
        '/%5cevil.example/',
        '/%09/evil.example/',
        '//evil.example/x.html',
      ]) {
        const { headers } = await request(port, path)
        expect([path, headers.location]).toEqual([path, undefined])
      }
      expect(await answersOf(port, hosted)).toEqual(ownAnswers)
      for (const path of ['/nowhere', '/assets/gone.js']) {
        const { headers } = await request(port, base + path)
        expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
        expect(headers['content-type']).toMatch(/^text\/(?:html|plain)/)
      }
      expect((await request(port, `${base}/ja/nowhere`)).body.toString()).toBe('ない')
      await expectForwarded(port, hosted)
    }

    test.runIf(isInstalled('nginx', '-v'))('nginx', async () => {
      const port = await freePort()
      const config = path.join(root, 'nginx.conf')
      // nginx's workers run as another user if root starts it, who may not read temporary folders.
      const user = process.getuid?.() === 0 ? 'user root; ' : ''
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      writeFileSync(
        config,
        `${user}daemon off; pid ${root}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${temporary}\n${nginxConfig(hosted, root, `127.0.0.1:${port}`, await forwardTo())}}\n`,
      )
      await start('nginx', ['-c', config, '-p', folder], port)
      await expectSame(port)
    })

    test.runIf(isInstalled('caddy', 'version'))('Caddy', async () => {
      const port = await freePort()
      const config = path.join(root, 'Caddyfile')
      writeFileSync(
        config,
        caddyfile(hosted, root, `http://127.0.0.1:${port}, http://portal.example:${port}`),
      )
      await start('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], port, {
        FORWARD_TO: await forwardTo(),
      })
      await expectSame(port)
    })
  },
)

test('a container holds the site where its Caddyfile looks for it', () => {
  expect(caddyfile(siteAt('/portal'))).toContain('\troot * "/srv/site"\n')
  expect(containerfile(siteAt('/portal'))).toContain('\nCOPY . /srv/site/portal\n')
  expect(containerfile(site)).toContain('\nCOPY . /srv/site\n')
})

test.each([
  ['nginx.conf', nginxConfig],
  ['Caddyfile', caddyfile],
] as const)('%s begins with where it goes and which lines to edit', (_, configOf) => {
  for (const hosted of [site, siteAt('/portal'), { ...site, forwarded: [] }]) {
    const lines = configOf(hosted).split('\n')
    const head = lines.slice(
      0,
      lines.findIndex(line => !line.startsWith('#')),
    )
    const edited = head.flatMap(line => /^# {3}(\S+) /.exec(line)?.[1] ?? [])
    expect(edited.length).toBeGreaterThan(1)
    for (const directive of edited)
      expect(lines.some(line => !line.startsWith('#') && line.includes(`${directive} `))).toBe(true)
    expect(edited.includes('proxy_pass')).toBe(configOf === nginxConfig && hosted.forwarded.length > 0)
  }
})

test("nginx passes the client's address to the engine's server, after those from other proxies", () => {
  const lines = nginxConfig(site)
    .split('\n')
    .filter(line => line.includes('proxy_pass') && !line.startsWith('#'))
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
})

test('nginx has one rule for a home page that leads to another', () => {
  for (const base of ['', '/tea']) {
    const home = base || '/'
    const config = nginxConfig({ ...siteAt(base), redirects: { [home]: `${base}/docs/x` } })
    expect(
      config
        .split('\n')
        .filter(line => line.includes(`location = ${home} {`) || line.includes(`location = "${home}" {`)),
    ).toEqual([expect.stringContaining(`return 308 "${base}/docs/x`)])
  }
})

test('no server reads the target of a redirect as a variable', () => {
  const hosted = { ...site, redirects: { '/docs/old': '/docs/x?a={env.KEY}&b=$host&c="#{$d}' } }
  const to = '?a=%7Benv.KEY%7D&b=%24host&c=\\"'
  expect(caddyfile(hosted)).toContain(`redir "/docs/old" "/docs/x${to}{more}#%7B%24d%7D" 308\n`)
  expect(nginxConfig(hosted)).toContain(`return 308 "/docs/x${to}$shiori_more#%7B%24d%7D"; }\n`)
})

test('hosts of static files read the same rules', () => {
  expect(redirectsFile(site)).toContain('/docs/old /docs/x#part 308\n')
  expect(redirectsFile(site)).toContain(
    '/docs/%E6%97%A7 /docs/%E6%97%A5%E6%9C%AC?%E6%96%87=%E6%97%A5#%E7%AF%80 308\n',
  )
  const [pages = '', assets = '', drawings = ''] = headersFile(site).split('\n\n')
  expect(drawings).toBe(
    "/*.svg\n  ! Content-Security-Policy\n  Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'",
  )
  expect(pages).toContain(
    "/*\n  Strict-Transport-Security: max-age=31536000\n  Content-Security-Policy: default-src 'self'; img-src 'self' data:\n",
  )
  expect(assets).toBe('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable')
})
