import { expect } from '@playwright/test'
import { test } from './test.ts'

const guide = '/docs/livestreaming/go-live/create'

test('a menu opens, and Escape closes it and returns the focus', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(guide)
  await reader.click('#menu summary', 'Resources')
  await reader.sees('#menu a', 'Release notes')
  await reader.stir()
  await reader.until('scripts', () => document.querySelector('main .code-wrap'))
  await reader.press('Escape')
  await reader.misses('#menu a', 'Release notes')
  await reader.until('focus', () => document.activeElement?.textContent === 'Resources')
})

test('a click beside a menu closes it, and so does opening another one', async ({ reader }) => {
  await reader.open(guide)
  await reader.click('#menu summary', 'Resources')
  // The middle of a short heading may be below the menu, depending on fonts.
  await reader.click('main .head p')
  await reader.misses('#menu a', 'Release notes')
  await reader.click('#menu summary', 'Resources')
  await reader.sees('#menu a', 'Release notes')
  await reader.click('#menu summary', 'API reference')
  await reader.misses('#menu a', 'Release notes')
  await reader.sees('#menu a', 'Platform API')
})

test('changing the language keeps the page', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(guide)
  for (const [name, path, lang] of [
    ['日本語', `/ja${guide}`, 'ja'],
    ['繁體中文', `/zh${guide}`, 'zh-Hant'],
    ['English', guide, 'en'],
  ] as const) {
    await reader.click('#menu .i-lang')
    await reader.click('#menu [hreflang]', name)
    await reader.isAt(path)
    await reader.sees(`html[lang=${lang}] main h1`)
  }
})

test('the color mode changes, and is kept on the next page', { tag: '@ci' }, async ({ reader }) => {
  await reader.open('/')
  const background = () => getComputedStyle(document.documentElement).backgroundColor
  const before = await reader.evaluate(background)
  await reader.click('[data-theme-toggle]')
  await reader.sees('[data-theme-toggle][aria-pressed=true]')
  expect(await reader.evaluate(background)).not.toBe(before)
  await reader.open(`/ja${guide}`)
  await reader.sees('html[data-theme=dark]')
})

test('the announcement stays closed after it was closed', async ({ reader }) => {
  await reader.open(guide)
  await reader.click('[data-announcement-close]')
  await reader.misses('body [data-announcement]')
  await reader.open('/ja')
  await reader.misses('body [data-announcement]')
})

test('a branch of the sidebar opens and closes', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(guide)
  const branch = '[data-branch="category/player"]'
  await reader.click(`${branch} > [data-branch-toggle]`)
  await reader.sees(`${branch} > ul a`)
  await reader.sees(`${branch} > [aria-expanded=true]`)
  // Wait until the branch above it has closed, which moves the toggle.
  await reader.misses('[data-branch]:has(> [aria-expanded=false]) > ul')
  await reader.click(`${branch} > [data-branch-toggle]`)
  await reader.misses(`${branch} > ul`)
})

test('the sidebar is hidden on all pages until it is shown again', async ({ reader }) => {
  await reader.open(guide)
  await reader.click('[data-sidebar-hide]')
  await reader.misses('#sidebar')
  await reader.open('/docs/livestreaming/rtmp')
  await reader.misses('#sidebar')
  await reader.click('[data-sidebar-show]')
  await reader.sees('#sidebar')
})

test('on a narrow screen the menu is a drawer', async ({ reader }) => {
  await reader.resize(600, 700)
  await reader.open(guide)
  await reader.misses('#menu a')
  await reader.click('header [popovertarget=menu]')
  await reader.sees('#menu a', 'Guides')
  await reader.until(
    'a page that stands still',
    () => getComputedStyle(document.documentElement).overflowY === 'hidden',
  )
  await reader.press('Escape')
  await reader.misses('#menu a')
})

test('on a narrow screen the sidebar is a drawer with a way back to the menu', async ({ reader }) => {
  await reader.resize(600, 700)
  await reader.open(guide)
  await reader.click('main [popovertarget=sidebar]')
  await reader.sees('#sidebar [aria-current=page]')
  await reader.click('[data-back-to-menu]')
  await reader.sees('#menu a', 'Guides')
  await reader.misses('#sidebar')
})
