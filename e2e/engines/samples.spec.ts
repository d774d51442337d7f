import { expect } from '@playwright/test'
import { test } from './test.ts'

const guide = '/docs/livestreaming/go-live/create'
const operation = '/docs/api/bv-one/public-cms-service-create-live'

test('tabs of a group change together, and the choice is kept', { tag: '@ci' }, async ({ reader }) => {
  await reader.open(guide)
  await reader.click('[data-tabs=lang] [role=tab]', 'Python')
  await reader.until('every group', () =>
    [...document.querySelectorAll('[data-tabs=lang]')].every(
      group => group.querySelector('[aria-selected=true]')?.textContent === 'Python',
    ),
  )
  await reader.open('/docs/livestreaming/go-live/end')
  await reader.sees('[data-tabs=lang] [aria-selected=true]', 'Python')
})

test('tabs support arrows, Home and End', async ({ reader }) => {
  await reader.open(guide)
  await reader.click('[data-tabs=lang] [role=tab]', 'Python')
  await reader.sees('[data-tabs=lang] [aria-selected=true]', 'Python')
  for (const [key, position] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['End', -1],
    ['ArrowRight', 0],
  ] as const) {
    await reader.press(key)
    await reader.until(
      `the tab after ${key}`,
      (position: number) => {
        const tab = [
          ...(document.querySelector('[data-tabs=lang]')?.querySelectorAll('[role=tab]') ?? []),
        ].at(position)
        return tab === document.activeElement && tab?.getAttribute('aria-selected') === 'true'
      },
      position,
    )
  }
})

test('code can be copied', { tag: '@ci' }, async ({ reader }) => {
  await reader.open('/docs/livestreaming/rtmp')
  await reader.stir()
  await reader.click('main .code-copy')
  await reader.until('the button says so', () =>
    [...document.querySelectorAll('main .code-copy')].some(button =>
      `${button.textContent} ${button.getAttribute('aria-label')}`.includes('Copied'),
    ),
  )
})

test('the page is copied as Markdown, and the links of its menu work', async ({ reader }) => {
  await reader.open('/docs/livestreaming/rtmp')
  await reader.click('[data-copy-page]')
  await reader.sees('[data-copy-page]', 'Copied')
  await reader.click('[popovertarget=copy]')
  await reader.sees('#copy a', 'llms.txt')
  await reader.press('Escape')
  await reader.misses('#copy')
})

test("another client's sample is shown, also on the next page", async ({ reader }) => {
  await reader.open(operation)
  // In a window without focus, focus() alone does not count as interaction.
  await reader.stir()
  await reader.sees('[data-samples] pre', 'curl')
  await reader.evaluate(() => {
    const list = document.querySelector<HTMLSelectElement>('[data-samples] select')
    if (!list) throw new Error('no list of clients')
    list.focus()
    list.value = 'python-requests'
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await reader.sees('[data-samples] pre', 'import requests')
  await reader.open('/docs/api/bv-one/public-cms-service-get-live')
  await reader.sees('[data-samples] pre', 'import requests')
})

test('the error decoder explains typed text', async ({ reader }) => {
  await reader.open('/docs/overview/getting-started/error-decoder')
  await reader.click('[data-island=error-decoder] textarea')
  await reader.type('ERROR_REASON_PROMPT_THROTTLING')
  await reader.sees('[data-island=error-decoder] .decoder-card', 'HTTP 429')
  expect(await reader.evaluate(() => document.querySelectorAll('.decoder-card').length)).toBeGreaterThan(0)
})
