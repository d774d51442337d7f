/** The text of a banner as `announcement` takes it: words, and the first link if it leads to a page or an https address. */
export function announcementText(content: string): string {
  let count = 0
  return content
    .replaceAll(/<[^>]*>|\*\*|`/g, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, (match, words: string, href: string) =>
      count++ === 0 && /^(?:\/|https:\/\/)/.test(href) ? match : words,
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}
