import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { like, mapOutsideCode, type Translation } from './translation.ts'

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
  let isReported = false
  return mapOutsideCode(lines, line => {
    const text = line.text.replaceAll(
      reference,
      (match, words: string | undefined, name: string | undefined, at: number, all: string) => {
        if (words === undefined) return match
        const target = name ?? /^`?([\w.]+)`?$/.exec(words)?.[1]
        if (target === undefined || defined.has((name ?? words).toLowerCase())) return match
        if (ids.has(target)) return `[${words}](#${target})`
        if (!isReported)
          translation.report(
            line,
            `nothing on the page defines "${match}"; if it refers to documentation that mkdocstrings generates, that is not supported. Here and below, only the words are shown`,
            'Write a link to the page instead.',
            'warning',
          )
        isReported = true
        // Adjacent backticks of two code spans would be read as one fence.
        const breakMark = (isBeside: boolean) => (isBeside ? '<wbr/>' : '')
        const isAfterCode = all[at - 1] === '`' && words.startsWith('`')
        const isBeforeCode = all[at + match.length] === '`' && words.endsWith('`')
        return breakMark(isAfterCode) + words + breakMark(isBeforeCode)
      },
    )
    return [text === line.text ? line : like(line, text)]
  })
}
