import type { Passage } from '../types.ts'
import { type Marker, mark } from './marks.ts'

/**
 * Maximum width of a passage in characters, without and with code; Han and Kana count twice. About 6 and 12 lines of
 * the dialog.
 */
const maxWidth = 560
const maxWithCode = 1100
/** Minimum width of a passage. A narrower one does not answer anything. */
const minWidth = 16
/** A line that only names a call. */
const call = /^(?:GET|POST|PUT|PATCH|DELETE) .{0,80}$/
/** Maximum width of a line that only introduces the code below it. */
const maxCaption = 40

/**
 * The lines of a section that are shown: all of them, or those that fit from the answering line on. A row of a table is
 * shown with the table's first row, which names the columns. Undefined if the result is too narrow.
 */
export function passageLines(
  lines: readonly string[],
  from: number,
  marker: Marker,
): Pick<Passage, 'lines' | 'isCut'> | undefined {
  const head = headOf(lines, from)
  const all = fitting(lines)
  const isWhole = all.length === lines.length
  const shown = isWhole
    ? all
    : head < from
      ? [lines[head] ?? '', lines[from] ?? '']
      : fitting(lines.slice(from))
  const content = shown.filter(line => !call.test(line))
  if (content.reduce((sum, line) => sum + widthOf(line), 0) < minWidth) return undefined
  return {
    isCut: shown.length < lines.length,
    lines: shown.map(line => markedLine(line, marker)),
  }
}

/** A line of a section, with its matches marked. */
export function markedLine(line: string, marker: Marker): Passage['lines'][number] {
  return {
    isCode: isCode(line),
    cells: (isCode(line) ? [line.slice(1)] : line.split('\t')).map(cell => mark(cell, marker)),
  }
}

function isCode(line: string): boolean {
  return line.startsWith('\t')
}

/** The first row of the table that contains a line; for any other line, the line itself. */
function headOf(lines: readonly string[], line: number): number {
  let head = line
  while (isRow(lines[head]) && isRow(lines[head - 1])) head -= 1
  return head
}

function isRow(line = ''): boolean {
  return line.includes('\t') && !isCode(line)
}

/** Complete lines that fit, at least the first. A block of code is shown completely or not at all. */
function fitting(lines: readonly string[]): string[] {
  const shown: string[] = []
  let width = 0
  for (let at = 0; at < lines.length; ) {
    let end = at + 1
    while (isCode(lines[at] ?? '') && isCode(lines[end] ?? '')) end += 1
    const block = lines.slice(at, end)
    width += block.reduce((sum, line) => sum + widthOf(line), 0)
    if (at > 0 && width > (isCode(lines[at] ?? '') ? maxWithCode : maxWidth)) {
      const last = shown.at(-1) ?? ''
      if (isCode(lines[at] ?? '') && shown.length > 1 && widthOf(last) < maxCaption) shown.pop()
      break
    }
    shown.push(...block)
    at = end
  }
  return shown
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}
