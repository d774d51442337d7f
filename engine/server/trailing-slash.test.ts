import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

const files = {
  'index.html': 'home',
  'index.md': '# home',
  'ja/index.html': 'home ja',
  'docs/x/index.html': 'x',
  'docs/x.md': '# x',
  'docs/x/inner/index.html': 'inner',
  'logo.html': 'static',
  'robots.txt': 'User-agent: *',
  'ja/404.html': 'not found ja',
  '404.html': 'not found',
  'llms.txt': '# Site',
}

describe.each(['', '/portal'])('where pages have a slash at the end, at "%s/"', base => {
  let site: TestSite
  beforeAll(async () => {
    const redirects = { [`${base}/docs/old`]: `${base}/docs/x/#part` }
    site = await serveSite(files, { ...plainManifest, basePath: `${base}/`, trailingSlash: true, redirects })
  })
  afterAll(() => site.stop())
  const get = (target: string, accept = '*/*') => request(site.port, base + target, { Accept: accept })

  test.each([
    ['/', 'home'],
    ['/ja/', 'home ja'],
    ['/docs/x/', 'x'],
    ['/docs/x/inner/?a=b', 'inner'],
    ['/logo', 'static'],
    ['/robots.txt', 'User-agent: *'],
  ])('%s is answered', async (target, body) => {
    const answer = await get(target)
    expect([answer.status, answer.body.toString()]).toEqual([200, body])
  })

  test.each([
    ['/ja', '/ja/'],
    ['/docs/x', '/docs/x/'],
    ['/docs/x?a=b', '/docs/x/?a=b'],
    ['/docs/x.html', '/docs/x/'],
    ['/docs/x/index.html', '/docs/x/'],
    ['//docs//x', '/docs/x/'],
    ['/index.html', '/'],
    ['/logo/', '/logo'],
    ['/robots.txt/', '/robots.txt'],
    ['/docs/old', '/docs/x/#part'],
    ['/docs/old/?q=1', '/docs/x/?q=1#part'],
    ['/docs/old.md', '/docs/x.md#part'],
    ...(base === '' ? [] : [['', '/']]),
  ])('%s leads to %s', async (target = '', location = '') => {
    const answer = await get(target)
    expect([answer.status, answer.headers.location]).toEqual([308, base + location])
  })

  test.each(['/docs/', '/nowhere/', '/nowhere', '/docs/x/nowhere/'])('%s is not found', async target => {
    expect((await get(target)).status).toBe(404)
  })

  test('a page and its Markdown name each other', async () => {
    const html = await get('/docs/x/')
    expect(html.headers.link).toContain(`<${base}/docs/x.md>; rel="alternate"`)
    const markdown = await get('/docs/x/', 'text/markdown')
    expect(markdown.body.toString()).toBe('# x')
    expect(markdown.headers['content-location']).toBe(`${base}/docs/x.md`)
    expect(markdown.headers.link).toContain(`<${base}/docs/x/>; rel="canonical"`)
    expect((await get('/index.md')).headers.link).toContain(`<${base}/>; rel="canonical"`)
  })
})
