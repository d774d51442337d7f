import { unescapeHtml } from '../../config/unescape-html.ts'
import type { Segment } from './coloured-code.ts'
import type { MarkedLines } from './line-marks.ts'

/** A piece of a line; it may be part of a marked text. */
interface Piece extends Segment {
  marked?: true
}

/** Escapes text for HTML content. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The source of code that `codeHtml` has rendered. It is empty for a block that a component has rendered without the compiler. */
export function codeText(html: string | undefined): string {
  return unescapeHtml((html ?? '').replaceAll(/<[^>]*>/g, ''))
}

/**
 * HTML of a code block with as few elements as possible: neighbours of the same colour share a span, plain text has none, and a line has
 * an element only if it is marked or all lines are numbered. A line's element includes its newline, so the text content of the whole is
 * the code.
 */
export function codeHtml(
  lines: readonly (readonly Segment[])[],
  { marks, words = [] }: Pick<MarkedLines, 'marks' | 'words'>,
  isEveryLine: boolean,
): string {
  let html = ''
  let plain: Piece[] = []
  lines.forEach((line, index) => {
    const mark = marks[index]
    const newline = index < lines.length - 1 ? [{ text: '\n', className: '' }] : []
    const segments = [...splitAtWords(line, words[index] ?? []), ...newline]
    if (!mark && !isEveryLine) {
      plain.push(...segments)
      return
    }
    html += spans(plain)
    plain = []
    html += `<span class="l${mark ? ` ${mark}` : ''}">${spans(segments)}</span>`
  })
  return html + spans(plain)
}

/** Splits the pieces of a line at the ends of marked texts. */
function splitAtWords(line: readonly Segment[], words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return line
  const text = line.map(segment => segment.text).join('')
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  let start = 0
  for (const { text: written, className } of line) {
    const end = start + written.length
    for (let from = start, to = start; from < end; from = to) {
      const marked = isMarked[from] === true
      while (to < end && isMarked[to] === marked) to++
      pieces.push({ text: text.slice(from, to), className, ...(marked && { marked }) })
    }
    start = end
  }
  return pieces
}

function spans(pieces: readonly Piece[]): string {
  let html = ''
  for (let from = 0, to = 0; from < pieces.length; from = to) {
    const marked = pieces[from]?.marked
    while (to < pieces.length && pieces[to]?.marked === marked) to++
    const inner = coloured(pieces.slice(from, to))
    html += marked ? `<mark>${inner}</mark>` : inner
  }
  return html
}

function coloured(segments: readonly Segment[]): string {
  return merged(segments)
    .map(({ text, className }) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('')
}

/** Merges neighbours that have the same classes, even across white space, which has no colour to show. */
function merged(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  let space = ''
  for (const { text, className } of segments) {
    const last = result.at(-1)
    if (text.trim() === '' && !/\bs[ux]\b/.test(className)) {
      space += text
    } else if (last && last.className === className && (space === '' || !/\bs[ux]\b/.test(className))) {
      last.text += space + text
      space = ''
    } else {
      if (space !== '') result.push({ text: space, className: '' })
      space = ''
      result.push({ text, className })
    }
  }
  if (space !== '') result.push({ text: space, className: '' })
  return joinPlain(result)
}

function joinPlain(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    if (last && last.className === segment.className) last.text += segment.text
    else result.push({ ...segment })
  }
  return result
}
