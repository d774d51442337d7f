import { expect } from '@playwright/test'
import { test } from './test.ts'

const guide = '/docs/livestreaming/go-live/create'
const from = '/docs/livestreaming/rtmp'
const to = '/docs/livestreaming/ull'

test('a guide shows text, code and pictures', { tag: '@ci' }, async ({ reader }) => {
  await reader.open('/docs/livestreaming/quickstart')
  await reader.sees('main h1')
  await reader.sees('main figure.code pre')
  await reader.open('/blog/mdx-blog-post')
  await reader.until('pictures', () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const picture of pictures) picture.loading = 'eager'
    return pictures.every(picture => picture.complete && picture.naturalWidth > 0)
  })
})

test('nothing is wider than the window: 1280, 800 and 500 px', async ({ reader }) => {
  for (const width of [1280, 800, 500]) {
    await reader.resize(width, 800)
    for (const path of ['/', guide, '/docs/api/bv-one/public-cms-service-create-vod', '/markdown-page']) {
      await reader.open(path)
      const wider = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the skip link leads to the text by keyboard', async ({ reader }) => {
  await reader.open(guide)
  await reader.press('Tab')
  await reader.hasFocus('.skip')
  await reader.press('Enter')
  await reader.hasFocus('main')
})

test('the table of contents goes to a section and marks it', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(guide)
  await reader.click('[data-toc] a[href="#before-you-begin"]')
  await reader.until('the section near the top', () => {
    const { top = -1 } = document.getElementById('before-you-begin')?.getBoundingClientRect() ?? {}
    return top >= 0 && top < innerHeight / 2
  })
  await reader.sees('[data-toc] a[href="#before-you-begin"][aria-current]')
})

test('an address with a hash opens at its section', async ({ reader }) => {
  await reader.open(`${from}#set-up-your-encoder`)
  await reader.until('the section near the top', () => {
    const { top = -1 } = document.getElementById('set-up-your-encoder')?.getBoundingClientRect() ?? {}
    return scrollY > 0 && top >= 0 && top < innerHeight / 2
  })
})

test('a link of the sidebar shows its page, and so do back and forward', { tag: '@ci' }, async ({
  reader,
}) => {
  await reader.open(from)
  await reader.stir()
  await reader.until('scripts', () => document.querySelector('main .code-wrap'))
  await reader.evaluate(() => {
    document.body.dataset.kept = ''
  })
  await reader.click(`#sidebar a[href="${to}"]`)
  await reader.isAt(to)
  await reader.sees(`#sidebar a[href="${to}"][aria-current=page]`)
  await reader.hasFocus('main')
  await reader.sees('body[data-kept]')
  const title = await reader.evaluate(() => document.title)
  await reader.back()
  await reader.isAt(from)
  await reader.sees(`#sidebar a[href="${from}"][aria-current=page]`)
  await reader.forward()
  await reader.isAt(to)
  await reader.until('the title', (title: string) => document.title === title, title)
  await reader.sees('body[data-kept]')
})

test('a slow page can be read from its first screen on', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(from)
  await reader.stir()
  await reader.until('first screens', () =>
    performance
      .getEntriesByType('resource')
      .some(entry => entry.name.endsWith('.screens.json') && 'responseEnd' in entry && entry.responseEnd),
  )
  // WebKit skips pages without an interaction when it goes back.
  await reader.click('main h1')
  const title = await reader.evaluate(() => document.querySelector('h1')?.textContent ?? '')
  const release = reader.hold(to)
  await reader.evaluate((to: string) => {
    document.querySelector<HTMLAnchorElement>(`#sidebar a[href="${to}"]`)?.click()
  }, to)
  await reader.misses('main h1', title)
  await reader.isAt(to)
  await reader.hasFocus('main')
  await reader.misses('main .pager')
  const heading = await reader.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) Reflect.set(heading, 'isKept', true)
    return heading?.textContent ?? ''
  })
  release()
  await reader.sees('main .pager')
  await reader.sees('main h1', heading)
  expect(await reader.evaluate(() => Reflect.get(document.querySelector('h1') ?? {}, 'isKept'))).toBe(true)
  await reader.hasFocus('main')
  await reader.back()
  await reader.sees('main h1', title)
  await reader.sees('main .pager')
})

test('going back restores the scroll position', async ({ reader }) => {
  await reader.open(from)
  await reader.stir()
  await reader.until('scripts', () => document.querySelector('main .code-wrap'))
  // WebKit skips pages without an interaction when it goes back.
  await reader.click('main h1')
  await reader.evaluate((to: string) => {
    scrollTo({ top: 500, behavior: 'instant' })
    document.querySelector<HTMLAnchorElement>(`#sidebar a[href="${to}"]`)?.click()
  }, to)
  await reader.isAt(to)
  await reader.until('the top', () => scrollY === 0)
  await reader.back()
  await reader.isAt(from)
  await reader.until('the offset', () => scrollY === 500)
})

test('previous and next links and breadcrumbs go to their pages', async ({ reader }) => {
  await reader.open(from)
  await reader.click('.pager [rel=next]')
  await reader.isAt('/docs/livestreaming/ingestion/obs')
  await reader.click('.crumbs a', 'Live streaming')
  await reader.isAt('/docs/category/live-streaming')
})

test('a missing page says so in its language', async ({ reader }) => {
  await reader.open('/ja/nothing/here')
  await reader.sees('html[lang=ja] main h1')
  await reader.click('main a[href^="/ja"]')
  await reader.until('a page', () => !location.pathname.includes('nothing'))
})

test('the blog links a list, its posts and their tags', async ({ reader }) => {
  await reader.open('/blog')
  await reader.click('main a[href="/blog/welcome"]')
  await reader.isAt('/blog/welcome')
  await reader.sees('main h1')
  await reader.click('main a[href^="/blog/tags/"]')
  await reader.until('a tag', () => location.pathname.startsWith('/blog/tags/'))
})

test('diagrams are drawn by the build and by the browser', async ({ reader }) => {
  await reader.open('/markdown-page')
  await reader.evaluate(() => document.querySelector('[data-island=mermaid-diagram]')?.scrollIntoView())
  await reader.until('a diagram with its colors', () => {
    const paths = [...document.querySelectorAll('[data-island=mermaid-diagram] svg path')]
    return new Set(paths.map(path => getComputedStyle(path).fill)).size > 1
  })
})
