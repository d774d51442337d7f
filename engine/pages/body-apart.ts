/** What a page's body holds, kept apart while Vike adds links and scripts to the rest: it looks through a whole document a dozen times. */
export interface BodyApart {
  body?: string
}

const mark = '<!--body-->'

/** Takes out what the body holds, as React writes it. */
export function takeBody(html: string, apart: BodyApart): string {
  const tag = html.indexOf('<body', html.indexOf('</head>'))
  const begin = html.indexOf('>', tag) + 1
  const end = html.lastIndexOf('</body>')
  if (tag === -1 || end < begin) return html
  apart.body = html.slice(begin, end)
  return html.slice(0, begin) + mark + html.slice(end)
}

/** Puts it back. */
export function putBody(html: string, { body }: BodyApart): string {
  if (body === undefined) return html
  const at = html.lastIndexOf(mark)
  return html.slice(0, at) + body + html.slice(at + mark.length)
}
