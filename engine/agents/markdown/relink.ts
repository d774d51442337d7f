import type { MarkdownStyle } from './inline.ts'

/** Markdown that a plugin wrote with addresses as pages have them. */
export function relinked(markdown: string, { link }: MarkdownStyle): string {
  return markdown.replaceAll(/\]\(((?:\/|#)[^)\s]*)\)/g, (_, href: string) => `](${link(href)})`)
}
