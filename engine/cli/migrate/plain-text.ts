/** Text content of HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
