/** The HTML between the tags of a page's article, which holds its content; undefined where there is none. */
export function contentHtml(html: string): string | undefined {
  const start = /<article\b[^>]*>/.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = html.lastIndexOf('</article>')
  return end < from ? undefined : html.slice(from, end)
}
