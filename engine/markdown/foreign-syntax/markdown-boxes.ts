import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { mapText } from './code-spans.ts'
import { isCardGrid } from './mkdocs-cards.ts'
import { fenceEnd, like } from './translation.ts'

/**
 * Text without the boxes that MkDocs reads Markdown in (`<div class="grid cards" markdown>`): here it is read in all of them, and their looks are
 * those of a theme. Others stay, with their own closing tags, and so do boxes of cards.
 */
export function withoutMarkdownBoxes(lines: readonly PlacedLine[]): PlacedLine[] {
  const result: PlacedLine[] = []
  /** Whether each box that is open was taken away. */
  const open: boolean[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    if (end === undefined) result.push(withoutBoxes(line, open))
    else result.push(...lines.slice(index, end))
    index = end ?? index + 1
  }
  return result
}

function withoutBoxes(line: PlacedLine, open: boolean[]): PlacedLine {
  if (!/<\/?(?:div|figure|section)\b/.test(line.text)) return line
  const text = mapText(line.text, piece =>
    piece.replaceAll(/<(\/?)(?:div|figure|section)\b([^>]*)>/g, (tag, isEnd, attributes: string) => {
      const isBox = isEnd ? (open.pop() ?? false) : /\smarkdown\b/.test(attributes) && !isCardGrid(tag)
      if (!isEnd) open.push(isBox)
      return isBox ? '' : tag
    }),
  )
  return text === line.text ? line : like(line, text.trimEnd())
}
