import type { MarkdownStyle } from './inline.ts'

/** Converts the links of Markdown that a plugin wrote with URLs of pages. */
export function rewriteLinks(markdown: string, { link }: MarkdownStyle): string {
  return markdown.replaceAll(/\]\(((?:\/|#)[^)\s]*)\)/g, (_, href: string) => `](${link(href)})`)
}
