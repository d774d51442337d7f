import { expect } from '@playwright/test'
import { test } from './test.ts'

const createVod = '/docs/api/bv-one/public-cms-service-create-vod'
const status = '.console-status .badge'

test('Try it: the key opens a form, and the request gets a response', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(createVod)
  await reader.press('t')
  await reader.sees('dialog.console form')
  await reader.press('Enter', 'Control')
  await reader.sees(status, '200')
  await reader.sees('.console-json', 'id')
})

test('Try it: created resources are suggested for the next request', async ({ reader }) => {
  await reader.open(createVod)
  await reader.stir()
  await reader.click('[data-try]')
  await reader.sees('dialog.console form')
  await reader.press('Enter', 'Control')
  await reader.sees(status, '200')
  await reader.click('dialog.console nav a')
  await reader.until('another operation', () => location.hash.startsWith('#try='))
  await reader.sees('dialog.console form')
})

test('Try it: Escape closes it, the focus returns, and the sent request is kept', async ({ reader }) => {
  await reader.open('/docs/api/bv-one/public-cms-service-list-vo-ds')
  await reader.press('t')
  await reader.sees('dialog.console form')
  await reader.press('Enter', 'Control')
  await reader.sees(status, '200')
  await reader.press('Escape')
  await reader.misses('dialog.console')
  await reader.hasFocus('[data-try]')
  const history = await reader.evaluate(() => JSON.parse(localStorage.getItem('console.history') ?? '[]'))
  expect(history).toHaveLength(1)
})

test('the first request of the home page gets a response', async ({ reader }) => {
  await reader.open('/')
  await reader.click('a[href*="#try"]')
  await reader.sees('dialog.console form')
  await reader.press('Enter', 'Control')
  await reader.sees(status, '200')
})

for (const prefix of ['', '/ja', '/zh'])
  test(`a guide runs from its first step to its last: ${prefix || '/en'}`, async ({ reader }) => {
    await reader.open(`${prefix}/docs/livestreaming/quickstart`)
    await reader.stir()
    await reader.sees('.run-bar')
    await reader.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.run-bar')]
        .at(-1)
        ?.querySelector<HTMLElement>('button:last-of-type')
        ?.click(),
    )
    await reader.until('an answer to each step', () => {
      const [bars, answers] = ['.run-bar', '.run-answer'].map(css => document.querySelectorAll(css).length)
      return bars === answers && !document.querySelector('.run-bar [aria-busy]')
    })
    const refused = await reader.evaluate(() =>
      [...document.querySelectorAll('.run-answer .badge.danger')].map(badge => badge.textContent),
    )
    expect(refused).toEqual([])
  })
