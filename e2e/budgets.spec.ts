import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { folderFiles } from 'shiori/internal/portal/folder-files.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { measureLoad } from '../bench/measure-page.ts'
import { untilQuiet } from './support/quiet.ts'

const unthrottled = { name: 'unthrottled', cpu: 1, network: undefined }

test('static hosts accept the built site: they limit the number of files', () => {
  const kept = JSON.parse(readFileSync('dist/_assets.json', 'utf8'))
  const files = [...folderFiles('dist')].filter(file => !(file in kept))
  expect(files.length).toBeLessThanOrEqual(17_000)
  expect(files.filter(file => file.startsWith('assets/search/')).length).toBeLessThanOrEqual(1_500)
})

test("no page's Markdown is longer than programs read at once", () => {
  const pages = [...folderFiles('dist')].filter(file => file.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(2000)
  const long = pages.filter(file => readFileSync(`dist/${file}`, 'utf8').length > 100_000)
  expect(long).toEqual([])
})

test("no chunk of a worker imports the worker's entry, which WebKit would run again", () => {
  const kept = JSON.parse(readFileSync('dist/_assets.json', 'utf8'))
  const scripts = [...folderFiles('dist/assets')].filter(
    file => file.endsWith('.js') && !(`assets/${file}` in kept),
  )
  const workers = scripts.filter(file => /^worker-/.test(file))
  expect(workers).toHaveLength(2)
  const wrong = scripts.filter(file => {
    const source = readFileSync(`dist/assets/${file}`, 'utf8')
    return workers.some(worker => source.includes(`from"./${worker}"`))
  })
  expect(wrong).toEqual([])
})

/**
 * Parts of `<main>` that belong to the frame: breadcrumbs, tags and dates, previous and next page. The rest is content.
 */
const content = 'main > :not(.local, .meta, .pager)'

/**
 * Pages of a kind are neighbours in the list and share their frame, so `npm test` reads every fifth page, the nightly
 * run all.
 */
const readOf = full ? 1 : 5

test('the frame has at most 325 elements on each page, and the table of contents one for each heading', async ({
  page,
}) => {
  await page.goto('/docs/livestreaming/rtmp')
  const read = async ({ selector, every }: { selector: string; every: number }) => {
    const sitemap = await (await fetch('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]*(?!\/(?:ja|zh)\b)([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    const measured = []
    for (const path of paths.filter((_, index) => index % every === 0)) {
      const html = await (await fetch(path || '/')).text()
      const shown = new DOMParser().parseFromString(html, 'text/html')
      const count = (selectors: string) => shown.querySelectorAll(selectors).length
      measured.push({
        path,
        frame: count('*') - count(`${selector}, ${selector} *`),
        tocFrame: count('.toc, .toc *') - count('.toc a, .toc a *'),
      })
    }
    return measured
  }
  const pages = await page.evaluate(read, { selector: content, every: readOf })
  expect(pages.length).toBeGreaterThan(600 / readOf)
  expect(pages.filter(({ frame }) => frame > 325)).toEqual([])
  expect(pages.filter(({ tocFrame }) => tocFrame > 3)).toEqual([])
})

/** Bytes with Brotli, with an empty cache and without a click. */
test.describe('budgets of a short page of prose', () => {
  for (const path of [
    '/docs/overview/release-notes/ios-player',
    '/ja/docs/overview/release-notes/android-stream-ingest-sdk',
  ]) {
    test(path, async ({ browser, baseURL }) => {
      const { bytes, bodies, icon, requests } = await measureLoad(browser, baseURL + path, unthrottled)
      // Including headers.
      expect(bytes.script).toBeLessThanOrEqual(4_200)
      expect(bytes.stylesheet).toBeLessThanOrEqual(7_000)
      const ofPage = bodies.document + bodies.stylesheet + bodies.script + bodies.other - icon
      expect(ofPage).toBeLessThanOrEqual(16_950)
      expect(requests).toBeLessThanOrEqual(6)
    })
  }

  for (const prefix of ['', '/ja', '/zh'])
    test(`the player demo is HTML before it is used: ${prefix}`, async ({ browser, baseURL }) => {
      const { bodies } = await measureLoad(browser, `${baseURL}${prefix}/docs/player/demo`, unthrottled)
      expect(bodies.document + bodies.stylesheet + bodies.script + bodies.other).toBeLessThanOrEqual(26_300)
      expect(bodies.script).toBeLessThanOrEqual(4_000)
    })

  test('no page requests anything from another site', async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    for (const path of ['/', '/docs/livestreaming/go-live/create', '/blog', '/search', '/markdown-page']) {
      await page.goto(path)
      await untilQuiet(page)
    }
    expect(elsewhere).toEqual([])
  })
})
