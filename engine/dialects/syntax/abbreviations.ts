import { escapeHtml } from '../../config/escape-html.ts'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { like, mapOutsideCode } from './translation.ts'

const definition = /^\*\[([^\]]+)\]:[ \t]*(.*)$/
/** Text without abbreviations: headings, whose anchors must not change, code, links, tags and attributes. */
const untouched = /(`+[^`]*`+|\]\([^)]*\)|<[^>]*>|https?:\S+|\{[^}]*\})/
const nonProseLine = /^\s*(?:#{1,6}\s|:{3,}|<)/

/** `*[HTML]: Hyper Text Markup Language` explains an abbreviation everywhere on the page (Python-Markdown's "abbr"). */
export function withAbbreviations(lines: readonly PlacedLine[]): PlacedLine[] {
  const meanings = new Map<string, string>()
  const remaining = mapOutsideCode(lines, line => {
    const [, word, meaning = ''] = definition.exec(line.text) ?? []
    if (word === undefined) return [line]
    meanings.set(word, meaning.trim())
    return []
  })
  if (meanings.size === 0) return remaining
  const words = [...meanings.keys()].sort((a, b) => b.length - a.length)
  const known = new RegExp(`(?<![\\w-])(?:${words.map(escaped).join('|')})(?![\\w-])`, 'g')
  const marked = (text: string) =>
    text.replaceAll(known, word => `<abbr title="${escapeHtml(meanings.get(word) ?? '')}">${word}</abbr>`)
  return mapOutsideCode(remaining, line => [
    nonProseLine.test(line.text)
      ? line
      : like(
          line,
          line.text
            .split(untouched)
            .map((piece, at) => (at % 2 ? piece : marked(piece)))
            .join(''),
        ),
  ])
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
