import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { append, fenceEnd, like } from './translation.ts'

const opening = /^(\s*)<figure\b(?=[^<>]*\smarkdown\b)[^<>]*>\s*$/
const closing = /^\s*<\/figure>\s*$/

/**
 * Figures that contain Markdown (`<figure markdown>`), and their captions: empty lines separate the tags from their content, so that it is
 * parsed.
 */
export function convertFigures(lines: readonly PlacedLine[]): PlacedLine[] {
  const result: PlacedLine[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const indent = opening.exec(line.text)?.[1]
    const end = indent === undefined ? (fenceEnd(lines, index) ?? index + 1) : figureEnd(lines, index + 1)
    if (indent === undefined || end === undefined) {
      append(result, lines.slice(index, end ?? index + 1))
      index = end ?? index + 1
      continue
    }
    for (const placedLine of lines.slice(index, end)) result.push(...figureLine(placedLine, indent))
    index = end
  }
  return result
}

/** The line after a figure; undefined if none begins here or it contains code. */
function figureEnd(lines: readonly PlacedLine[], start: number): number | undefined {
  for (let index = start; index < lines.length; index++) {
    const text = lines[index]?.text ?? ''
    if (closing.test(text)) return index + 1
    if (opening.test(text) || fenceEnd(lines, index) !== undefined) return undefined
  }
  return undefined
}

/** A line of a figure without indentation, which would make it code. */
function figureLine(line: PlacedLine, indent: string): PlacedLine[] {
  const text = line.text
    .trim()
    .replaceAll(/<(\/?)(figure|figcaption)\b[^<>]*>/g, '\n\n<$1$2>\n\n')
    .split('\n')
  return text.map(part => like(line, part.trim() && indent + part.trim()))
}
