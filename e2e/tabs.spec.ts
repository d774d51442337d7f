import { expect, test } from '@playwright/test'
import { hold } from './support/hold.ts'
import { rewritePage, withContent } from './support/rewrite.ts'

const path = '/docs/livestreaming/go-live/create'

/** Tabs of a group as the UI prints them; each panel as high as its value says. */
function tabs(id: string, heights: readonly number[]): string {
  const tab = (_: number, index: number) =>
    `<button type="button" role="tab" id="${id}t${index}" data-tab="${index}" aria-selected="${index === 0}">${id}${index}</button>`
  const panel = (height: number, index: number) =>
    `<div role="tabpanel" data-tab-panel="${index}" ${index === 0 ? 'data-active=""' : ''}><div style="height: ${height}px">x</div></div>`
  return `<div class="tabs" data-tabs="test" id="${id}"><div role="tablist">${heights.map(tab).join('')}</div>${heights.map(panel).join('')}</div>`
}

test.describe('tabs', () => {
  for (const anchoring of ['auto', 'none']) {
    test(`stay where they were clicked when those above change their height (overflow-anchor: ${anchoring})`, async ({
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
      // Waits until it stands still: the page scrolls smoothly.
      await tab.hover()
      const before = await tab.boundingBox()
      await tab.click()
      await expect(page.locator('#above [role=tabpanel]:visible')).toHaveAttribute('data-tab-panel', '1')
      // What stands above is laid out anew, and what moved is put right in the frame after.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
      expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    })
  }

  test('of one group change together, stay where they were clicked, and are kept on other pages', async ({
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

  test('follow the arrows the other way where the language is read from the right', async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const group = page.locator('[data-tabs=lang]').first()
    // The code for it has come when a tab that was clicked is shown.
    for (const index of [1, 0]) {
      await group.getByRole('tab').nth(index).click()
      await expect(group.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('ArrowLeft')
    await expect(group.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  })

  test('answer to arrow keys, Home and End', async ({ page }) => {
    await page.goto(path)
    const tabs = page.locator('[data-tabs=lang]').first().getByRole('tab')
    const selected = page.locator('[data-tabs=lang]').first().locator('[aria-selected=true]')
    const names = await tabs.allTextContents()
    // The code for it has come when a tab that was clicked is shown.
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

  test('a click that comes before the code for it is not lost', async ({ page }) => {
    const release = await hold(page, '**/assets/chunks/*.js')
    await page.goto(path)
    await page.getByRole('tab', { name: 'Python' }).first().click()
    release()
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('with a query parameter show what the address names, and name there what is chosen', async ({
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
