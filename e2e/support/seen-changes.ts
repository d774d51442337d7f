import type { Page } from '@playwright/test'

/**
 * Records texts that appear in elements of a page from now on, since some disappear again before a busy machine looks.
 *
 * @returns A function that returns all texts, and states (`data-state`).
 */
export async function seenChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seenChanges', seen)
    new MutationObserver(changes => {
      for (const { target } of changes) {
        seen.push(target.textContent ?? '')
        if (target instanceof HTMLElement && target.dataset.state) seen.push(target.dataset.state)
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  })
  return () => page.evaluate(() => Reflect.get(window, 'seenChanges'))
}
