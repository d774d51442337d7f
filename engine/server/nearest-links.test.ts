import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serveSite, type TestSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

/** The part of a not-found page that lists pages, as written by the build. */
const built =
  '<section hidden="" data-nearest="/pages-en.json"><h2>Did you mean</h2><ul class="a"></ul></section>'
const page = `<h1>Not found</h1>${built}<p>End</p>`
const listed = [
  { href: '/docs/upload?a&b', title: 'Upload <films>' },
  { href: '/docs/player', title: 'Player' },
]

let site: TestSite
afterEach(() => site.stop())

const missing = async (target: string) => String((await request(site.port, target)).body)

test('a missing address names the pages that it may mean, and nothing of itself', async () => {
  site = await serveSite({ '404.html': page, 'pages-en.json': JSON.stringify(listed) })
  expect(await missing('/docs/uplaod%3Cfilms')).toBe(
    '<h1>Not found</h1><section><h2>Did you mean</h2><ul class="a"><li><a href="/docs/upload?a&amp;b">Upload &lt;films></a></li></ul></section><p>End</p>',
  )
  expect(await missing('/docs/nothing-alike')).toBe('<h1>Not found</h1><p>End</p>')
})

test('the list of a language is read once, and that of another is its own', async () => {
  site = await serveSite({
    '404.html': page,
    'ja/404.html': page,
    'pages-en.json': JSON.stringify(listed),
    'pages-ja.json': JSON.stringify(listed.map(page => ({ ...page, href: `/ja${page.href}` }))),
  })
  const before = await missing('/docs/playr')
  expect(before).toContain('<a href="/docs/player">')
  await rm(path.join(site.dist, 'pages-en.json'))
  expect(await missing('/docs/playr')).toBe(before)
  expect(await missing('/ja/docs/playr')).toContain('<a href="/ja/docs/player">')
  await rm(path.join(site.dist, 'pages-ja.json'))
  expect(await missing('/ja/docs/playr')).toContain('<a href="/ja/docs/player">')
})

test('a site that was built before there were such lists names none', async () => {
  site = await serveSite({ '404.html': page })
  expect(await missing('/docs/player')).toBe('<h1>Not found</h1><p>End</p>')
})
