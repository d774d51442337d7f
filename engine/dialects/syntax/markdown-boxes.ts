import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { mapText } from './code-spans.ts'
import { isCardGrid } from './mkdocs-cards.ts'
import { like, mapOutsideCode } from './translation.ts'

/**
 * Removes the boxes that make MkDocs parse Markdown inside HTML (`<div class="grid cards" markdown>`): Markdown in boxes is always parsed
 * here, and their styles belong to a theme. Other boxes and boxes of cards are kept.
 */
export function withoutMarkdownBoxes(lines: readonly PlacedLine[]): PlacedLine[] {
  /** For each open box, whether it was removed. */
  const open: boolean[] = []
  return mapOutsideCode(lines, line => [withoutBoxes(line, open)])
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
