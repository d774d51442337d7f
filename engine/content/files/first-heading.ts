const atx = /^ {0,3}#[ \t]+(?<text>.*?)[ \t]*#*[ \t]*$/
const setext = /^ {0,3}=+[ \t]*$/
const fence = /^ {0,3}(`{3,}|~{3,})/
const explicitId = /[ \t]*\\?\{:?[ \t]*#[^}]+\}[ \t]*$/

/**
 * Plain text of the first heading of level 1 of a Markdown text, for pages whose front matter has no title. Lower ones name parts of
 * a page: 125 pages of one site were called "Examples" by them.
 */
export function firstHeading(markdown: string): string | undefined {
  let previous = ''
  let openFence: string | undefined
  for (const line of markdown.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)) {
    const mark = fence.exec(line)?.[1]
    if (openFence) {
      if (mark?.startsWith(openFence)) openFence = undefined
      continue
    }
    openFence = mark
    const heading = atx.exec(line)?.groups?.text ?? (setext.test(line) && previous ? previous : undefined)
    const text = heading === undefined ? '' : plainText(heading)
    if (text !== '') return text
    previous = /^ {0,3}[^\s>|*+-]/.test(line) ? line : ''
  }
  return undefined
}

function plainText(heading: string): string {
  return (
    heading
      .replace(explicitId, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]+>/g, '')
      // Icons of MkDocs Material; no page has such a word.
      .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}]*\})?[ \t]?/g, '')
      .replace(/\\([!-/:-@[-`{-~])|[`*]|\b_|_\b/g, '$1')
      .trim()
  )
}
