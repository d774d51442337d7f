import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { outsideCode } from './code-spans.ts'
import { fenceEnd, like, mapOutsideCode, type Translation } from './translation.ts'

const tags: Readonly<Record<string, readonly [end: string, before: string, behind: string]>> = {
  '{++': ['++}', '<ins>', '</ins>'],
  '{--': ['--}', '<del>', '</del>'],
  '{==': ['==}', '<mark>', '</mark>'],
  '{>>': ['<<}', '(', ')'],
}
/** An opening mark that is not closed on its line. */
const opening = /\{(?:\+\+|--|==|>>|~~)(?=[^{}]*$)/

/**
 * Critic Markup across several lines, as HTML: words of a paragraph, or whole blocks between marks on lines of their own. Markup within a
 * line is handled together with the line.
 */
export function withCriticMarkup(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  let open: { mark: string; isBlock: boolean } | undefined
  return mapOutsideCode(lines, (written, next) => {
    let line = written
    if (open) {
      const [mark = '', , behind = ''] = tags[open.mark] ?? []
      const at = open.isBlock && line.text.trim() !== mark ? -1 : line.text.indexOf(mark)
      if (at === -1 || open.isBlock) {
        if (at === -1) return [line]
        open = undefined
        return block(line, behind)
      }
      open = undefined
      line = replaced(line, at, mark, behind)
    }
    const found = opening.exec(outsideCode(line.text))?.[0]
    if (found === undefined) return [line]
    const isBlock = line.text.trim() === found
    const [mark, before = ''] = tags[found] ?? []
    if (mark !== undefined && isEnded(lines, next, mark, isBlock)) {
      open = { mark: found, isBlock }
      return isBlock ? block(line, before) : [replaced(line, line.text.lastIndexOf(found), found, before)]
    }
    translation.report(
      line,
      `"${found}" (Critic Markup) is not closed here, so it is shown as written`,
      mark === undefined
        ? 'Write all of it on one line.'
        : `Write "${mark}" after the marked text, in the same paragraph; or both marks on lines of their own.`,
      'warning',
    )
    return [line]
  })
}

/** Whether a mark opened before a line is closed: for a block, by a line that is the mark alone; for words, within their paragraph. */
function isEnded(lines: readonly PlacedLine[], start: number, mark: string, isBlock: boolean): boolean {
  for (let index = start; index < lines.length; ) {
    const text = lines[index]?.text ?? ''
    const end = fenceEnd(lines, index)
    if (!isBlock && (end !== undefined || text.trim() === '')) return false
    if (end === undefined && (isBlock ? text.trim() === mark : text.includes(mark))) return true
    // Another mark opens first.
    if (end === undefined && opening.test(text)) return false
    index = end ?? index + 1
  }
  return false
}

function replaced(line: PlacedLine, at: number, mark: string, by: string): PlacedLine {
  return like(line, line.text.slice(0, at) + by + line.text.slice(at + mark.length))
}

function block(line: PlacedLine, tag: string): PlacedLine[] {
  return ['', line.text.replace(/\S.*/, tag), ''].map(text => like(line, text))
}
