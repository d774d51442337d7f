import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { mapText } from './code-spans.ts'
import { isCardGrid } from './mkdocs-cards.ts'
import { like, outsideOfCode } from './translation.ts'

/**
 * Text without the boxes that MkDocs reads Markdown in (`<div class="grid cards" markdown>`): here it is read in all of them, and their looks are
 * those of a theme. Others stay, with their own closing tags, and so do boxes of cards.
 */
export function withoutMarkdownBoxes(lines: readonly PlacedLine[]): PlacedLine[] {
  /** Whether each box that is open was taken away. */
  const open: boolean[] = []
  return outsideOfCode(lines, line => [withoutBoxes(line, open)])
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
