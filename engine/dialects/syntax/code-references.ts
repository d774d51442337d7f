import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { like, outsideOfCode, type Translation } from './translation.ts'

const definition = /^ {0,3}\[([^\]]+)\]:/
const attributeId = /\{:?\s*#([\w.-]+)[^{}]*\}/
/** A reference's text may contain code, and the code brackets. Other code is matched first and kept. */
const reference = /`+[^`\n]*`+|\[((?:`[^`\n]*`|[^[\]`\n])+)\]\[([A-Za-z_]\w*(?:\.\w+)+)?\]/g

/**
 * `[words][module.name]` of mkdocstrings links to a reference generated from code, which does not exist here: only its words are shown. The
 * first one on a page is reported. Labels that the page defines are ordinary Markdown links, and so are ids on it.
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
            `nothing on the page defines "${whole}"; if it refers to documentation that mkdocstrings generates, that is not supported. Here and below, only the words are shown`,
            'Write a link to the page instead.',
            'warning',
          )
        isTold = true
        // Adjacent backticks of two code spans would be read as one fence.
        const parted = (isBeside: boolean) => (isBeside ? '<wbr/>' : '')
        const isAfterCode = all[at - 1] === '`' && words.startsWith('`')
        const isBeforeCode = all[at + whole.length] === '`' && words.endsWith('`')
        return parted(isAfterCode) + words + parted(isBeforeCode)
      },
    )
    return [text === line.text ? line : like(line, text)]
  })
}
