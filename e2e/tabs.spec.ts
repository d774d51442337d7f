import { expect, test } from '@playwright/test'
import { hold } from './support/hold.ts'
import { rewritePage, withContent } from './support/rewrite.ts'

const path = '/docs/livestreaming/go-live/create'

/** Writes tabs of a group with the engine's markup; each panel is as high as its value says. */
function tabs(id: string, heights: readonly number[]): string {
  const tab = (_: number, index: number) =>
    `<button type="button" role="tab" id="${id}t${index}" data-tab="${index}" aria-selected="${index === 0}">${id}${index}</button>`
  const panel = (height: number, index: number) =>
    `<div role="tabpanel" data-tab-panel="${index}" ${index === 0 ? 'data-active=""' : ''}><div style="height: ${height}px">x</div></div>`
  return `<div class="tabs" data-tabs="test" id="${id}"><div role="tablist">${heights.map(tab).join('')}</div>${heights.map(panel).join('')}</div>`
}

test.describe('tabs', () => {
  for (const anchoring of ['auto', 'none']) {
    test(`stay where they were clicked when tabs above change their height (overflow-anchor: ${anchoring})`, async ({
      page,
    }) => {
      await rewritePage(page, '/markdown-page', html =>
        withContent(
          html.replace('<html', `<html style="overflow-anchor: ${anchoring}"`),
          `${tabs('above', [600, 50])}<div style="height: 300px"></div>${tabs('below', [300, 300])}<div style="height: 2000px"></div>`,
        ),
      )
      await page.goto('/markdown-page')
      const tab = page.getByRole('tab', { name: 'below1' })
      // Waits until it no longer moves, because the page scrolls smoothly.
      await tab.hover()
      const before = await tab.boundingBox()
      await tab.click()
      await expect(page.locator('#above [role=tabpanel]:visible')).toHaveAttribute('data-tab-panel', '1')
      // Layout above changes in this frame, and the scroll position is corrected in the next.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
      expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    })
  }

  test('of one group change together, stay where they were clicked, and keep the choice on other pages', async ({
    page,
  }) => {
    await page.goto(path)
    const groups = page.locator('[data-tabs=lang]')
    const second = groups.nth(1).getByRole('tab', { name: 'Python' })
    await second.hover()
    const before = await second.boundingBox()
    await second.click()
    for (const group of await groups.all()) {
      await expect(group.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
      await expect(group.locator('[role=tabpanel]:visible')).toHaveAttribute('data-tab-panel', 'python')
    }
    expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)

    expect(await page.evaluate(() => localStorage.getItem('tab.lang'))).toBe('python')
    await page.goto('/docs/livestreaming/go-live/end')
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('reverse the arrow keys in right-to-left languages', async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const group = page.locator('[data-tabs=lang]').first()
    // The code for keys has loaded once a click shows a tab.
    for (const index of [1, 0]) {
      await group.getByRole('tab').nth(index).click()
      await expect(group.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(group.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  })

  test('support arrow keys, Home and End', async ({ page }) => {
    await page.goto(path)
    const tabs = page.locator('[data-tabs=lang]').first().getByRole('tab')
    const selected = page.locator('[data-tabs=lang]').first().locator('[aria-selected=true]')
    const names = await tabs.allTextContents()
    // The code for keys has loaded once a click shows a tab.
    await tabs.nth(1).click()
    await expect(selected).toHaveText(names.at(1) ?? '')
    await tabs.first().click()
    await expect(selected).toHaveText(names.at(0) ?? '')
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', -1],
      ['Home', 0],
      ['End', -1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(selected).toHaveText(names.at(index) ?? '')
      await expect(selected).toBeFocused()
    }
    await expect(page.locator('[data-tabs=lang]').first().locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  })

  test('handle a click that comes before their code has loaded', async ({ page }) => {
    const release = await hold(page, '**/assets/chunks/*.js')
    await page.goto(path)
    await page.getByRole('tab', { name: 'Python' }).first().click()
    release()
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('with a query parameter select the tab in the address, and write the choice there', async ({
    page,
  }) => {
    await page.goto('/docs/content-protection/drm-license?os=widevine&a=b#top')
    const group = page.locator('[data-tabs=os]')
    await expect(group.locator('[role=tab][aria-selected=true]')).toHaveAttribute('data-tab', 'widevine')
    const other = group.locator('[role=tab][aria-selected=false]').first()
    const value = await other.getAttribute('data-tab')
    await other.click()
    await expect(page).toHaveURL(`/docs/content-protection/drm-license?os=${value}&a=b#top`)
  })
})
