import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixel, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { wordPlugin } from '../testing/word-plugin.ts'
import { request } from './testing/raw-request.ts'

const base = '/portal'
let site: SiteFolder
let child: ChildProcess
let origin: string
const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' }
/** Output in the terminal. */
let output = ''

const markdownHook = (word: string) =>
  `export default { mdast: [{ name: 'words', text: (node, context) => {
    if (node.value === 'WORD') context.setProperty(node, 'value', '${word} word')
  } }] }\n`

beforeAll(async () => {
  site = new SiteFolder(
    {
      ...smallSite,
      'static/stream.m3u8': '#EXTM3U',
      'postcss.config.mjs': wordPlugin,
      'own.css': '@words;\n.own { background: url(/favicon.svg) }',
      'words/plugin.ts': "export default { name: 'words', markdown: './markdown.ts' }\n",
      'words/markdown.ts': markdownHook('First'),
    },
    { basePath: `${base}/`, css: ['own.css'], plugins: ['./words/plugin.ts'] },
  )
  const script = path.join(import.meta.dirname, 'testing/start-dev.ts')
  const server = spawn(process.execPath, [script, site.paths.root], {
    env: environment,
  })
  child = server
  origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const [, found] = /Listening: (http:\/\/[^/]+)\/portal\//.exec(output) ?? []
        if (found) resolve(found)
      })
    }
    server.on('exit', () => reject(new Error(output)))
  })
})
afterAll(() => {
  child.kill()
  site[Symbol.dispose]()
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(origin + base + path, { redirect: 'manual', ...init })
const bodyText = async (path: string) => (await get(path)).text()

/** Waits until a page shows the effect of a change. If it never does, the test's time limit ends it. */
async function untilFresh(path: string, isFresh: (html: string) => boolean): Promise<void> {
  while (!isFresh(await bodyText(path))) await sleep(5)
}

/**
 * Acts as a browser that listens and opens a page, again on each request to reload, until a message arrives. It listens
 * first, because messages are not repeated.
 */
async function browse(
  page: string,
  isLast: (message: string) => boolean,
  onOpen = () => {},
): Promise<string> {
  for (;;) {
    const message = await firstMessage(
      page,
      text => isLast(text) || text.includes('"full-reload"'),
      () => void bodyText(page).then(onOpen),
    )
    if (isLast(message)) return message
  }
}

async function firstMessage(
  page: string,
  isMatch: (message: string) => boolean,
  onOpen = () => {},
): Promise<string> {
  const client = await bodyText('/@vite/client')
  const token = /const wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${base}/?token=${token}`, 'vite-hmr')
  const message = await new Promise<string>((resolve, reject) => {
    socket.onopen = onOpen
    socket.onerror = () => reject(new Error(`The connection of ${page} failed`))
    socket.onmessage = ({ data }) => isMatch(String(data)) && resolve(String(data))
  })
  socket.close()
  return message
}

test('outside of the base path it says where the site is', async () => {
  const bare = await fetch(`${origin}/`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/portal/'])
  for (const target of ['/docs/x?y', '/portalen', '/@vite/client']) {
    const answer = await fetch(origin + target, { headers: { Accept: 'text/html' } })
    expect([target, answer.status]).toEqual([target, 404])
    expect(await answer.text()).toContain(
      `The site is below /portal/ ("basePath"). Did you mean /portal${target.replace(/\?.*/, '')}?`,
    )
  }
})

test('nothing is answered by another name, which may be that of a page elsewhere', async () => {
  const port = Number(new URL(origin).port)
  const paths = [
    '/docs/intro',
    '/docs/intro.md',
    '/@vite/client',
    '/favicon.svg',
    '/ui/first.css',
    '/none',
    '/@id/react',
  ]
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'evil.example:80',
    '',
  ])
    for (const path of paths) {
      const { status, body } = await request(port, base + path, { Host: host })
      expect([host, path, status]).toEqual([host, path, 403])
      expect(body.toString()).not.toMatch(/<html|Intro/)
    }
  for (const host of [
    'localhost',
    `LOCALHOST:${port}`,
    'docs.localhost',
    '127.0.0.1',
    '[::1]:3000',
    '192.0.2.7',
  ])
    expect([host, (await request(port, `${base}/docs/intro`, { Host: host })).status]).toEqual([host, 200])
})

test('no page of another site opens a file in an editor', async () => {
  const port = Number(new URL(origin).port)
  for (const path of ['/__open-in-editor?file=', '/__OPEN-in-editor/?file=', '/__open-in-editor'])
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const headers = { Host: `localhost:${port}`, ...(site && { 'Sec-Fetch-Site': site }) }
      expect([path, site, (await request(port, base + path, headers)).status]).toEqual([path, site, 403])
    }
})

test('a connection by another name is refused, also with the right token', async () => {
  const port = Number(new URL(origin).port)
  const token = /const wsToken = "([^"]+)"/.exec(await bodyText('/@vite/client'))?.[1] ?? ''
  const upgrade = (host: string) =>
    new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET ${base}/?token=${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: vite-hmr\r\n\r\n',
        ),
      )
      socket.once('data', data => {
        resolve(String(data).split('\r\n')[0] ?? '')
        socket.destroy()
      })
    })
  expect(await upgrade('evil.example')).toBe('HTTP/1.1 403 Forbidden')
  expect(await upgrade(`localhost:${port}`)).toBe('HTTP/1.1 101 Switching Protocols')
})

test('no file beside the site and the engine is sent, whatever way it is asked for', async () => {
  const port = Number(new URL(origin).port)
  const secret = path.join(path.dirname(site.paths.root), `${path.basename(site.paths.root)}.txt`)
  writeFileSync(secret, 'secret')
  site.write({ '.env': 'secret', 'key.pem': 'secret' })
  const project = path.resolve(import.meta.dirname, '../../package.json')
  const files = [
    secret,
    project,
    '/etc/hostname',
    path.join(site.paths.root, '.env'),
    path.join(site.paths.root, 'key.pem'),
  ]
  for (const file of files)
    for (const way of [
      `/@fs${file}`,
      `/@fs/${file}?raw`,
      `/@fs${file}?import&raw??`,
      `/@fs${file}?url&inline`,
      `/@fs${site.paths.root}/content/../..${file}`,
      `/@fs${site.paths.root}/%2e%2e/%2e%2e${file}?import`,
      `/@id/${file}?raw`,
      `/@asset/content/../../..${file}`,
    ]) {
      const { body } = await request(port, base + way, { Host: 'localhost' })
      expect([way, /secret|bv-one-developer-portal/.test(body.toString())]).toEqual([way, false])
      // Neither do answers tell how folders of the machine are called.
      for (const folder of [site.paths.root, path.dirname(project)].filter(folder => !way.includes(folder)))
        expect([way, body.toString().includes(folder)]).toEqual([way, false])
    }
  rmSync(secret)
  // Imports of the site's code are served.
  const response = await request(port, `${base}/@fs${site.paths.root}/own.css?raw`, { Host: 'localhost' })
  expect(response.body.toString()).toContain('words')
})

test('a refused file and a file that cannot be sent are answered in the words of this server', async () => {
  const port = Number(new URL(origin).port)
  const answer = await request(port, `${base}/@fs/etc/hostname`, { Host: 'localhost' })
  expect([answer.status, answer.headers['content-type'], String(answer.body)]).toEqual([
    403,
    'text/plain; charset=utf-8',
    'This file is not in a folder that the development server sends files from: the site, the engine and their packages. Files such as .env and *.pem are never sent.\n',
  ])
  const head = await request(port, `${base}/@fs/etc/hostname`, { Host: 'localhost' }, 'HEAD')
  expect([head.status, head.body.length]).toEqual([403, 0])
})

test('no symbolic link leads out of the site, or to a hidden file', async () => {
  const port = Number(new URL(origin).port)
  const { root } = site.paths
  const outside = mkdtempSync(path.join(path.dirname(root), 'outside-'))
  writeFileSync(path.join(outside, 'a.txt'), 'secret')
  site.write({ '.env': 'secret', 'shared/a.txt': 'shared' })
  const links = { way: outside, 'way.txt': path.join(outside, 'a.txt'), 'env.txt': path.join(root, '.env') }
  for (const folder of ['.', 'static', 'content/docs/en'])
    for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(root, folder, name))
  symlinkSync('../shared', path.join(root, 'static/shared'))
  const bodyOf = async (way: string) =>
    (await request(port, base + way, { Host: 'localhost' })).body.toString()
  try {
    for (const file of ['way/a.txt', 'way.txt', 'env.txt'])
      for (const way of [
        `/${file}`,
        `//${file}`,
        `/%77${file.slice(1)}`,
        `/x/../${file}?a`,
        `/@fs${root}/${file}`,
        `/@fs${root}/static/${file}?raw`,
        `/@fs/${root}/content/../${file}?import&raw`,
        `/@id/${root}/${file}?raw`,
        `/@asset/content/docs/en/${file}`,
      ])
        expect([way, await bodyOf(way)]).toEqual([way, expect.not.stringContaining('secret')])
    expect(await bodyOf('/shared/a.txt')).toBe('shared')
  } finally {
    rmSync(outside, { recursive: true })
    for (const folder of ['.', 'static', 'content/docs/en'])
      for (const name of Object.keys(links)) rmSync(path.join(root, folder, name))
    rmSync(path.join(root, 'static/shared'))
  }
})

test('a page is there as Markdown, by its address and by what is accepted', async () => {
  const byAddress = await get('/docs/intro.md')
  expect(byAddress.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await byAddress.text()
  expect(text).toContain('# Intro')
  expect(await (await get('/docs/intro', { headers: { Accept: 'text/markdown' } })).text()).toBe(text)
  expect((await get('/docs/none.md')).status).toBe(404)
})

test('pages, and the address that each has', async () => {
  const home = await get('')
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await bodyText('/ja/docs/intro')).toContain('<html lang="ja"')
  expect(await bodyText('/docs/guide/%E6%97%A5%E6%9C%AC%E8%AA%9E')).toContain('<h1>名</h1>')
  for (const [from, to] of [
    ['/', ''],
    ['/docs/intro/?a=b', '/docs/intro?a=b'],
    ['/docs/intro.html', '/docs/intro'],
    ['/ja/docs/old', '/ja/docs/intro#part'],
  ]) {
    const response = await get(from ?? '')
    expect([response.status, response.headers.get('location')], from).toEqual([308, base + to])
  }
  const head = await get('/docs/intro', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('an address that is none gets the page of its locale and status 404', async () => {
  const response = await get('/ja/nothing')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(
    'お探しのページが見つかりませんでした。アドレスが変わったか、入力に誤りがある可能性があります。',
  )
})

test('files that only a build writes have no entries, so that pages report nothing missing', async () => {
  for (const [file, content] of [
    ['/docs/intro.screens.json', { tags: [], pages: {} }],
    ['/index.screens.json', { tags: [], pages: {} }],
    ['/pages-ja.json', []],
  ] as const) {
    const response = await get(file)
    expect([file, response.status, response.headers.get('content-type')]).toEqual([
      file,
      200,
      expect.stringContaining('application/json'),
    ])
    expect(await response.json()).toEqual(content)
  }
})

test('files: beside a page, static ones, the style sheet linked in the head', async () => {
  const html = await bodyText('/docs/intro')
  const [, picture = ''] = /<img src="\/portal([^"]+)"/.exec(html) ?? []
  const image = await get(picture)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await image.arrayBuffer()).equals(pixel)).toBe(true)
  expect((await get('/@asset/content/docs/en/none.png')).status).toBe(404)
  // Sent unchanged: fetch would remove the dots.
  for (const way of ['..', '%2e%2e', '..%2f..']) {
    const answer = await request(
      Number(new URL(origin).port),
      `${base}/@asset/content/${way}/site.config.ts`,
      {
        Host: 'localhost',
      },
    )
    expect(answer.status, way).not.toBe(200)
  }
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  const playlist = await get('/stream.m3u8', { headers: { range: 'bytes=0-3' } })
  expect([playlist.status, playlist.headers.get('content-type'), await playlist.text()]).toEqual([
    206,
    'application/vnd.apple.mpegurl',
    '#EXT',
  ])
  const [, styles = ''] = /<link rel="stylesheet" type="text\/css" href="\/portal([^"]+)">/.exec(html) ?? []
  const sheet = await get(styles, { headers: { accept: 'text/css,*/*;q=0.1' } })
  expect(sheet.headers.get('content-type')).toBe('text/css')
  expect(await sheet.text()).toContain('@layer')
})

test('drafts are shown', async () => {
  expect((await get('/docs/draft')).status).toBe(200)
})

test('a change of a plugin for Markdown is seen', async () => {
  site.write({ 'content/docs/en/word.md': '# Word\n\nWORD\n' })
  await untilFresh('/docs/word', html => html.includes('First word'))
  site.write({ 'words/markdown.ts': markdownHook('Second') })
  await untilFresh('/docs/word', html => html.includes('Second word'))
  site.delete('content/docs/en/word.md')
})

test('a change of a text, the sidebars and the configuration is seen', async () => {
  const edits: Record<string, () => void> = {
    'Fresh text': () => site.write({ 'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nFresh text.\n' }),
    'Fresh category': () =>
      site.write({
        'content/sidebars.ts':
          "export default { guide: ['intro', { type: 'category', label: 'Fresh category', items: ['guide/rtmp'] }] }\n",
      }),
    'Fresh title': () => site.configure({ basePath: `${base}/`, title: 'Fresh title' }),
  }
  for (const [text, edit] of Object.entries(edits)) {
    expect(await bodyText('/docs/intro')).not.toContain(text)
    edit()
    await untilFresh('/docs/intro', html => html.includes(text))
  }
  site.write({ 'content/docs/en/added.md': '# Added\n' })
  await untilFresh('/docs/added', html => html.includes('<h1>Added</h1>'))
  site.delete('content/docs/en/added.md')
  await untilFresh('/docs/added', html => html.includes('Page not found'))
})

test('a style sheet gets the rules that a plugin generates for an edit, and is announced like any other', async () => {
  const styles = () => get('/ui/first.css', { headers: { accept: 'text/css,*/*;q=0.1' } })
  const before = await (await styles()).text()
  expect(before).not.toContain('order-9')
  // As in a build, with the base path.
  expect(before).toMatch(/url\("?\/portal\/favicon\.svg/)
  const opened = Promise.withResolvers<void>()
  const reported = firstMessage('/docs/intro', message => message.includes('first.css'), opened.resolve)
  await opened.promise
  site.write({ 'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\n<b class="order-9">Text</b>.\n' })
  await reported
  expect(await (await styles()).text()).toContain('.order-9')
})

test('the browser is asked to reload', async () => {
  const opened = Promise.withResolvers<void>()
  const reloaded = firstMessage('/docs/intro', message => message.includes('"full-reload"'), opened.resolve)
  await opened.promise
  site.write({ 'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nOther text.\n' })
  await reloaded
})

test('a broken file is reported in the terminal and to every browser until it is mended', async () => {
  const file = 'content/docs/en/guide/rtmp.mdx'
  const broken = '---\ntitle: RTMP\n---\n\n<Steps>\n\nText.\n'
  // A browser that is open already, and one that connects later.
  const first = Promise.withResolvers<void>()
  const seen = browse('/docs/guide/rtmp', message => message.includes('"error"'), first.resolve)
  await first.promise
  site.write({ [file]: broken })
  expect(await seen).toContain(`${file}:5`)
  expect(await browse('/docs/guide/rtmp', message => message.includes('"error"'))).toContain(`${file}:5`)
  expect(output.split(`error ${file}`), 'said once').toHaveLength(2)

  const second = Promise.withResolvers<void>()
  const mended = browse('/docs/guide/rtmp', message => message.includes('"full-reload"'), second.resolve)
  await second.promise
  site.write({ [file]: broken.replace('Text.', '1. Mended\n\n</Steps>') })
  await mended
  await untilFresh('/docs/guide/rtmp', html => html.includes('Mended'))
  expect(await firstMessage('/docs/guide/rtmp', message => /"(error|connected)"/.test(message))).toContain(
    'connected',
  )
})

test('reports an expression that fails with its line, until it is corrected', async () => {
  const file = 'content/docs/en/guide/rtmp.mdx'
  const text = (expression: string) => `---\ntitle: RTMP\n---\n\nText ${expression}.\n`
  site.write({ [file]: text('{null.name}') })
  expect(await browse('/docs/guide/rtmp', message => message.includes('"error"'))).toContain(
    `${file}:5  {…} cannot be evaluated: Cannot read properties of null (reading 'name')`,
  )
  // The answer has no stack, which names folders of the machine.
  const markdown = await get('/docs/guide/rtmp.md')
  expect([markdown.status, await markdown.text()]).toEqual([
    500,
    'The development server failed to respond; its terminal says why.\n',
  ])
  expect(output).toContain(`GET ${base}/docs/guide/rtmp.md`)
  site.write({ [file]: text('{1 + 1}') })
  await untilFresh('/docs/guide/rtmp', html => html.includes('Text 2.'))
  expect(await firstMessage('/docs/guide/rtmp', message => /"(error|connected)"/.test(message))).toContain(
    'connected',
  )
})

test('a promise that a page rejects is reported, and does not end the server', async () => {
  const file = 'content/docs/en/guide/rtmp.mdx'
  const rejects = "{(async () => { throw new Error('no tea') })() && 'later'}"
  site.write({ [file]: `---\ntitle: RTMP\n---\n\nText ${rejects}.\n` })
  expect(await browse('/docs/guide/rtmp', message => message.includes('"error"'))).toContain(
    'a promise was rejected, and nothing handles it: no tea',
  )
  site.write({ [file]: '---\ntitle: RTMP\n---\n\nText again.\n' })
  await untilFresh('/docs/guide/rtmp', html => html.includes('Text again.'))
})

test('reports a link without a target when its page is requested, with file and line', async () => {
  const file = 'content/docs/en/guide/rtmp.mdx'
  site.write({ [file]: '---\ntitle: RTMP\n---\n\n[Linking](./itro.md)\n\n[b](#nowhere)\n' })
  await untilFresh('/docs/guide/rtmp', () => output.includes('#nowhere'))
  expect(output).toMatch(/warning content\/docs\/en\/guide\/rtmp\.mdx:5 {2}.*"\.\/itro\.md"/)
  expect(output).toMatch(/warning content\/docs\/en\/guide\/rtmp\.mdx:7 {2}.*#nowhere/)
})

test('with a broken configuration the last good state stays', async () => {
  site.configure({ title: undefined })
  await untilFresh('/docs/intro', () => output.includes('"title": found nothing'))
  expect((await get('/docs/intro')).status).toBe(200)
  site.configure({ basePath: `${base}/`, title: 'Mended' })
  await untilFresh('/docs/intro', html => html.includes('Mended'))
})

test('pages have a slash at the end where the configuration says so, and the other form leads there', async () => {
  site.configure({ basePath: `${base}/`, title: 'Slashed', trailingSlash: true })
  await untilFresh('/docs/intro/', html => html.includes('Slashed'))
  const bare = await fetch(`${origin}${base}/docs/intro?q=1`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/portal/docs/intro/?q=1'])
  expect((await get('/docs/intro.md')).status).toBe(200)
})

test('settings that need a new start say so', async () => {
  site.configure({ basePath: '/other/' })
  await untilFresh('/docs/intro', () => output.includes('take effect when the server is restarted'))
})
