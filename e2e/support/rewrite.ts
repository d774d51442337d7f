import type { Page } from '@playwright/test'

/** Serves a page with its HTML changed: what the built site's content does not have, or what a later build might. */
export async function rewritePage(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(
    url => url.pathname === path,
    async route => {
      const response = await route.fetch()
      // The policy names what the page held before.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: change(await response.text()) })
    },
  )
}

/** HTML with more at the end of its text. */
export function withContent(html: string, content: string): string {
  return html.replace('</main>', `${content}</main>`)
}
