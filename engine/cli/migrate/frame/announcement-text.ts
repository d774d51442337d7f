/** Text of a banner for `announcement`, with its first link if that leads to a page or an https address. */
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
