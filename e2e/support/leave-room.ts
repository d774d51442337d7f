import type { Page } from '@playwright/test'

/** Widens the title of a page until its last line has this room in pixels, whatever the machine's fonts. */
export async function leaveRoom(page: Page, room: number): Promise<void> {
  await page.locator('main .head').evaluate((head, room) => {
    const title = head.querySelector('h1')
    if (!title) throw new Error('The page has no title')
    const range = document.createRange()
    range.selectNodeContents(title)
    const end = [...range.getClientRects()].at(-1)?.right ?? 0
    title.style.paddingInlineEnd = `${Math.max(0, head.getBoundingClientRect().right - end - room)}px`
  }, room)
}
