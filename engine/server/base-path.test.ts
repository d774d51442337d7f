import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

let site: TestSite

beforeAll(async () => {
  site = await serveSite(
    {
      'index.html': 'home',
      'ja.html': 'home ja',
      'docs/x.html': 'x',
      'assets/a-1.css': 'a{}',
      '404.html': 'not found',
      'ja/404.html': 'not found ja',
    },
    {
      ...plainManifest,
      basePath: '/portal/',
      redirects: { '/portal/old': '/portal/docs/x', '/portal/ja/old': 'https://a.example/' },
    },
  )
})
afterAll(() => site.stop())

test.each([
  ['/portal', 'home'],
  ['/portal/ja', 'home ja'],
  ['/portal/docs/x', 'x'],
  ['/portal/assets/a-1.css', 'a{}'],
])('%s is answered', async (target, body) => {
  const answer = await request(site.port, target)
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toBe(body)
})

test.each([
  ['/portal/', '/portal'],
  ['/portal/index.html?q', '/portal?q'],
  ['/portal/docs/x/', '/portal/docs/x'],
  ['/portal/old', '/portal/docs/x'],
  ['/portal/ja/old', 'https://a.example/'],
])('%s leads to %s', async (target, location) => {
  const answer = await request(site.port, target)
  expect(answer.status).toBe(308)
  expect(answer.headers.location).toBe(location)
})

test.each([
  ['/', 'not found'],
  ['/docs/x', 'not found'],
  ['/portalx', 'not found'],
  ['/portal.html', 'not found'],
  ['/portal/nowhere', 'not found'],
  ['/portal/ja/nowhere', 'not found ja'],
  ['/portal/assets/gone.css', 'Not found.\n'],
])('%s is not found', async (target, body) => {
  const answer = await request(site.port, target)
  expect(answer.status).toBe(404)
  expect(answer.body.toString()).toBe(body)
})
