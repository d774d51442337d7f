import { expect, test } from '@playwright/test'
import { holdClock } from './support/hold-clock.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const next = '/docs/livestreaming/ull'
const bar = '.progress'

test.describe('progress bar', () => {
  test('appears 200 ms after a click while the next page is slow, at 0.08, and grows every 800 ms', async ({
    page,
  }) => {
    // Without prefetching, since prefetched pages appear soon on any network.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    // The response waits until the bar has grown twice.
    const moved = page.waitForEvent('console', message => message.text() === 'the third amount')
    await page.route(`**${next}`, async route => {
      await moved
      await route.continue().catch(() => {})
    })
    await page.goto('/docs/livestreaming/rtmp')
    // Logs each width with the time since the click; Playwright cannot evaluate in a page that is being left.
    await page.evaluate(() => {
      const amounts: { at: number; amount: number; move: string }[] = []
      let start = 0
      addEventListener('click', event => {
        start = event.timeStamp
      })
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>('.progress')
        const amount = Number.parseFloat(bar?.style.scale ?? '')
        if (!bar || amounts.at(-1)?.amount === amount) return
        amounts.push({
          at: performance.now() - start,
          amount,
          move: getComputedStyle(bar).transitionDuration,
        })
        sessionStorage.setItem('amounts', JSON.stringify(amounts))
        if (amounts.length === 3) console.debug('the third amount')
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.locator(`#sidebar a[href="${next}"]`).click()
    await expect(page).toHaveURL(next)
    await expect(page.locator(bar)).toHaveCount(0)
    const amounts: { at: number; amount: number; move: string }[] = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('amounts'))) ?? '[]',
    )
    const [first, second, third] = amounts
    expect(first?.amount).toBe(0.08)
    expect(first?.move).toBe('0.2s')
    expect(first?.at).toBeGreaterThanOrEqual(190)
    expect(second?.amount).toBeCloseTo(0.18)
    expect(second?.at).toBeGreaterThanOrEqual(980)
    expect(third?.at).toBeGreaterThanOrEqual(1770)
  })

  test('does not appear for a page that loads soon, nor for a link within the page', async ({ page }) => {
    // Time stands still unless the test moves it, so the page loads soon on a busy machine, too.
    await page.clock.install()
    await page.goto('/docs/livestreaming/rtmp')
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await using _held = await holdClock(page)
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress')) sessionStorage.setItem('seen', 'true')
      }).observe(document.body, { childList: true })
    })
    await page.locator('[data-toc] a').first().click()
    await page.clock.runFor(400)
    await page.locator(`#sidebar a[href="${next}"]`).click()
    await expect(page).toHaveURL(next)
    await page.clock.runFor(400)
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  })

  test('does not appear for a link opened in another tab', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/docs/livestreaming/rtmp')
    const opened = context.waitForEvent('page')
    await page.locator(`#sidebar a[href="${next}"]`).click({ modifiers: ['ControlOrMeta'] })
    await opened
    await page.clock.runFor(400)
    await expect(page.locator(bar)).toHaveCount(0)
  })
})
