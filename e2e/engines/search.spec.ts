import { expect } from '@playwright/test'
import { test } from './test.ts'

const path = '/docs/livestreaming/rtmp'
const field = 'dialog.search-dialog input[role=combobox]'
const option = 'dialog.search-dialog a[role=option]'

test('by keyboard: keys open it, arrows select, Enter opens', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(path)
  await reader.press('k', 'Control')
  await reader.hasFocus(field)
  await reader.type('webhook')
  await reader.sees('[role=listbox][data-query=webhook]')
  await reader.sees(`${option}[aria-selected=true]`)
  const first = await reader.evaluate(chosen)
  await reader.press('ArrowDown')
  await reader.until(
    'another one',
    (first: string) => {
      const href = document.querySelector('[role=option][aria-selected=true]')?.getAttribute('href')
      return href && href !== first
    },
    first,
  )
  await reader.press('ArrowUp')
  await reader.press('Enter')
  await reader.isAt(first)
})

test('by pointer: its button opens it, a click opens a result', { tag: '@ci' }, async ({ reader }) => {
  await reader.open('/ja')
  await reader.click('[data-search-open]')
  await reader.hasFocus(field)
  await reader.type('webhook')
  await reader.sees('[role=listbox][data-query=webhook]')
  await reader.click(option)
  await reader.until('a page', () => location.pathname.startsWith('/ja/'))
  await reader.sees('main h1')
})

test('the slash key opens it, Escape closes it, and the focus returns', async ({ reader }) => {
  await reader.open(path)
  await reader.evaluate(() => document.querySelector<HTMLElement>('main a[href]')?.focus())
  await reader.press('/')
  await reader.hasFocus(field)
  expect(await reader.evaluate(() => document.querySelector<HTMLInputElement>('dialog input')?.value)).toBe(
    '',
  )
  await reader.press('Escape')
  await reader.misses('dialog.search-dialog')
  await reader.hasFocus('main a[href]')
})

test('a click beside it closes it, and the query is kept', async ({ reader }) => {
  await reader.open(path)
  await reader.click('[data-search-open]')
  await reader.hasFocus(field)
  await reader.type('token')
  await reader.sees(option)
  await reader.press('Escape')
  await reader.misses('dialog.search-dialog')
  await reader.press('k', 'Control')
  await reader.until(
    'what was typed',
    () => document.querySelector<HTMLInputElement>('dialog input')?.value === 'token',
  )
})

test('says that nothing was found', async ({ reader }) => {
  await reader.open(path)
  await reader.press('/')
  await reader.hasFocus(field)
  await reader.type('qqxzzqwv')
  await reader.sees('dialog.search-dialog', 'qqxzzqwv')
  await reader.misses(option)
})

test('its page takes the query from the address, in each language', async ({ reader }) => {
  for (const [prefix, query] of [
    ['', 'stream key'],
    ['/ja', '配信'],
    ['/zh', '直播'],
  ] as const) {
    await reader.open(`${prefix}/search?q=${encodeURIComponent(query)}`)
    await reader.sees('.search-results > li a')
    await reader.until('the title', (query: string) => document.title.includes(query), query)
    await reader.sees('main mark')
  }
})

test('its page keeps address and input in step', async ({ reader }) => {
  await reader.open('/search?q=token')
  await reader.sees('.search-results > li a')
  await reader.click('main input[name=q]')
  await reader.press('End')
  await reader.type('s')
  await reader.isAt('/search?q=tokens')
})

/** Returns the address of the result that Enter opens. */
function chosen(): string {
  return document.querySelector('[role=option][aria-selected=true]')?.getAttribute('href') ?? ''
}
