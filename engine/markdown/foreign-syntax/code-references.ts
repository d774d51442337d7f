import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { like, outsideOfCode, type Translation } from './translation.ts'

const definition = /^ {0,3}\[([^\]]+)\]:/
const attributeId = /\{:?\s*#([\w.-]+)[^{}]*\}/
/** Its words may have code in them, which may have brackets; other code comes first, and stays. */
const reference = /`+[^`\n]*`+|\[((?:`[^`\n]*`|[^[\]`\n])+)\]\[([A-Za-z_]\w*(?:\.\w+)+)?\]/g

/**
 * `[words][module.name]` of mkdocstrings leads to a reference that is made from code and is not there; its words are shown alone.
 * What the page defines is a link of Markdown, and an id on it is one, too. The first one of a page is told.
 */
export function withoutCodeReferences(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  const defined = new Set(lines.flatMap(({ text }) => definition.exec(text)?.[1]?.toLowerCase() ?? []))
  const ids = new Set(lines.flatMap(({ text }) => attributeId.exec(text)?.[1] ?? []))
  let isTold = false
  return outsideOfCode(lines, line => {
    const text = line.text.replaceAll(
      reference,
      (whole, words: string | undefined, name: string | undefined, at: number, all: string) => {
        if (words === undefined) return whole
        const target = name ?? /^`?([\w.]+)`?$/.exec(words)?.[1]
        if (target === undefined || defined.has((name ?? words).toLowerCase())) return whole
        if (ids.has(target)) return `[${words}](#${target})`
        if (!isTold)
          translation.report(
            line,
            `nothing on the page defines "${whole}"; if it leads to what mkdocstrings makes from code, that is not read. Here and below only the words are shown`,
            'Write a link to the page that it leads to.',
            'warning',
          )
        isTold = true
        // Backticks beside those of other code would be one mark with them.
        const parted = (isBeside: boolean) => (isBeside ? '<wbr/>' : '')
        const isAfterCode = all[at - 1] === '`' && words.startsWith('`')
        const isBeforeCode = all[at + whole.length] === '`' && words.endsWith('`')
        return parted(isAfterCode) + words + parted(isBeforeCode)
      },
    )
    return [text === line.text ? line : like(line, text)]
  })
}
