/**
 * Text as a browser reads it from HTML that React, our renderers and our tables write: they escape five characters, and nothing else by name.
 *
 * @param html Text or the value of an attribute, without tags.
 */
export function unescapeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
