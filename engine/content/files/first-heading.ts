const atx = /^ {0,3}#[ \t]/
const setext = /^ {0,3}=+[ \t]*$/
const fence = /^ {0,3}(`{3,}|~{3,})/
const explicitId = /^\{:?[ \t]*[.#][^}]+\}$/
/** No alternative can match its own beginning, so that a line with many `[` is read only once. */
const link = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g

/**
 * Plain text of the first level 1 heading in Markdown, for pages without a title in front matter. Headings of lower levels name parts of a
 * page: with them, 125 pages of one site were called "Examples".
 */
export function firstHeading(markdown: string): string | undefined {
  let previous = ''
  let openFence: string | undefined
  for (const line of withoutComments(markdown).split(/\r?\n/)) {
    const mark = fence.exec(line)?.[1]
    if (openFence) {
      if (mark?.startsWith(openFence)) openFence = undefined
      continue
    }
    openFence = mark
    const heading = atx.test(line) ? atxText(line) : setext.test(line) && previous ? previous : undefined
    const text = heading === undefined ? '' : plainText(heading)
    if (text !== '') return text
    previous = /^ {0,3}[^\s>|*+-]/.test(line) ? line : ''
  }
  return undefined
}

function withoutComments(markdown: string): string {
  let text = ''
  let at = 0
  for (let start = markdown.indexOf('<!--'); start !== -1; start = markdown.indexOf('<!--', at)) {
    const end = markdown.indexOf('-->', start + 4)
    if (end === -1) break
    text += markdown.slice(at, start)
    at = end + 3
  }
  return text + markdown.slice(at)
}

/** The text of `# Title #` without the signs; a `#` without a space before it, as in `# C#`, belongs to the text. */
function atxText(line: string): string {
  const text = line.trim().slice(1).trim()
  let end = text.length
  while (text[end - 1] === '#') end--
  return end === 0 || /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text
}

function withoutId(heading: string): string {
  const text = heading.trimEnd()
  const start = text.lastIndexOf('{')
  if (start === -1 || !explicitId.test(text.slice(start))) return heading
  return text.slice(0, text[start - 1] === '\\' ? start - 1 : start)
}

function plainText(heading: string): string {
  return (
    withoutId(heading)
      .replace(link, '$1')
      .replace(/<[^<>]+>/g, '')
      // Icons of MkDocs Material, which are not words of the title.
      .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?[ \t]?/g, '')
      .replace(/\\([!-/:-@[-`{-~])|[`*]|\b_|_\b/g, '$1')
      .trim()
  )
}
