/** A part of a text, with its delimiters. */
export interface DelimitedPart {
  start: number
  end: number
  /** The match of the opening delimiter. */
  opening: RegExpExecArray
}

/**
 * Parts of a text between delimiters, such as comments, in linear time: a pattern such as `<!--[\s\S]*?-->` reads the rest of the text again for
 * each beginning without an end.
 *
 * @param opening The opening delimiter, with the flag `g`.
 * @param closingOf The closing delimiter of a match, with the flag `g`; undefined if the match is a part by itself.
 */
export function delimitedParts(
  text: string,
  opening: RegExp,
  closingOf: (opening: RegExpExecArray) => RegExp | undefined,
): DelimitedPart[] {
  const parts: DelimitedPart[] = []
  const missing = new Set<string>()
  let at = 0
  for (const match of text.matchAll(opening)) {
    if (match.index < at) continue
    let end = match.index + match[0].length
    const closing = closingOf(match)
    if (closing !== undefined) {
      if (missing.has(closing.source)) continue
      closing.lastIndex = end
      if (closing.test(text)) end = closing.lastIndex
      else {
        missing.add(closing.source)
        continue
      }
    }
    parts.push({ start: match.index, end, opening: match })
    at = end
  }
  return parts
}

const htmlCommentEnd = /-->/g
const mdxCommentEnd = /\*\/\}/g

/** Comments of HTML. */
export function htmlComments(text: string): DelimitedPart[] {
  return delimitedParts(text, /<!--/g, () => htmlCommentEnd)
}

/** Comments of HTML and of MDX. */
export function allComments(text: string): DelimitedPart[] {
  return delimitedParts(text, /\{\/\*|<!--/g, ([sign]) => (sign === '<!--' ? htmlCommentEnd : mdxCommentEnd))
}

const elementEnds: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi }

/** Elements `<script>` and `<style>`. */
export function scriptElements(text: string): DelimitedPart[] {
  return delimitedParts(text, /<(script|style)\b[^<>]*>/gi, ([tag, name = '']) =>
    tag.endsWith('/>') ? undefined : elementEnds[name.toLowerCase()],
  )
}

/** A text of the same length whose parts are blanked out; lines keep their numbers. */
export function blankParts(
  text: string,
  parts: readonly Omit<DelimitedPart, 'opening'>[],
  filler: string,
): string {
  let result = ''
  let at = 0
  for (const { start, end } of parts) {
    result += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, filler)
    at = end
  }
  return result + text.slice(at)
}
