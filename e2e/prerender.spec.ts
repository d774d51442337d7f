import { expect, test } from '@playwright/test'
import { DevtoolsTab } from './support/devtools-tab.ts'

test('a prerendered page applies what the reader has changed since', async ({ baseURL }) => {
  const tab = await DevtoolsTab.open()
  try {
    await tab.goto(`${baseURL}/docs/livestreaming/rtmp`)
    const theme = String(await tab.evaluate('document.documentElement.dataset.theme'))
    const link = '#menu > ul > li > a[href="/docs/category/overview"]'
    await tab.hover(link)
    await expect.poll(() => tab.pages).toBe(2)
    await expect.poll(() => tab.evaluate('document.readyState', 1)).toBe('complete')
    await tab.evaluate('document.querySelector("[data-theme-toggle]").click()')
    await tab.evaluate('document.querySelector("[data-announcement-close]").click()')
    // Its script loads with the click.
    await expect.poll(() => tab.evaluate('document.querySelector(".ann").checkVisibility()')).toBe(false)
    expect(await tab.evaluate('document.documentElement.dataset.theme')).not.toBe(theme)
    await tab.evaluate('document.querySelector("[data-sidebar-scroll]").scrollTop = 40')
    await tab.click(link)
    // The visible page may be replaced during the check.
    await expect
      .poll(() => tab.evaluate('location.pathname').catch(() => undefined))
      .toBe('/docs/category/overview')
    expect(await tab.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(true)
    expect(await tab.evaluate('document.documentElement.dataset.theme')).not.toBe(theme)
    expect(await tab.evaluate('document.querySelector("[data-theme-toggle]").ariaPressed')).toBe(
      String(theme === 'light'),
    )
    expect(await tab.evaluate('document.querySelector(".ann").checkVisibility()')).toBe(false)
  } finally {
    await tab.close()
  }
})
