import type { Page } from '@playwright/test'

/**
 * Notes from now on what elements of a page come to say, as some of it goes again before a busy machine looks.
 *
 * @returns reads all of it: texts, and states (`data-state`).
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
