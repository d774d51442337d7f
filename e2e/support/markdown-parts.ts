/** Parts of Markdown that tests compare with HTML. */
export interface MarkdownParts {
  headings: { level: number; text: string }[]
  code: { language: string; text: string }[]
  /** Table rows, without the separator lines. */
  rows: number
  /** All lines outside code blocks, without inline code. */
  prose: string
}

/** Reads Markdown line by line, without its front matter. */
export function markdownParts(markdown: string): MarkdownParts {
  const parts: MarkdownParts = { headings: [], code: [], rows: 0, prose: '' }
  let open: { ticks: string; language: string; lines: string[]; quoted: boolean } | undefined
  for (const line of markdown.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const inQuote = open?.quoted === false ? line : line.replace(/^(?:> ?)+/, '')
    const [, ticks = '', language = ''] = /^\s*(`{3,})(\S*)$/.exec(inQuote) ?? []
    if (open) {
      if (ticks.length >= open.ticks.length && language === '') {
        parts.code.push({ language: open.language, text: open.lines.join('\n') })
        open = undefined
      } else open.lines.push(inQuote)
    } else if (ticks) open = { ticks, language, lines: [], quoted: line !== inQuote }
    else {
      const [, marks = '', heading = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? []
      if (marks) parts.headings.push({ level: marks.length, text: shownText(heading) })
      if (/^[\s>]*\|/.test(line) && !/^[\s>]*\|(?: ?-+ ?\|)+$/.test(line)) parts.rows += 1
      parts.prose += `${line.replaceAll(/(`+)[^`].*?\1/g, '')}\n`
    }
  }
  return parts
}

/** A line as shown to readers. */
function shownText(markdown: string): string {
  return markdown
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*\*|`|~~|(?<!\\)\*)/g, '')
    .replaceAll(/\\([\\`*_[\]<#~+.>-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
