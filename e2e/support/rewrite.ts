import type { Page } from '@playwright/test'

/** Serves a page with changed HTML: content that the built site does not have, or that a later build might have. */
export async function rewritePage(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(
    url => url.pathname === path,
    async route => {
      const response = await route.fetch()
      // The policy lists hashes of the original content.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: change(await response.text()) })
    },
  )
}

/** HTML with additional content at the end of its text. */
export function withContent(html: string, content: string): string {
  return html.replace('</main>', `${content}</main>`)
}
