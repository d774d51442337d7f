/**
 * Decodes text in HTML from React, the engine's renderers and its tables: they escape five characters, and use no other named references.
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
