/** A tag of JSX in a text. */
export interface JsxTag {
  start: number
  end: number
  name: string
  isClosing: boolean
  isEmpty: boolean
}

/** Longer than this, in characters, no tag is: what begins one is never closed. */
const maxLength = 20_000

/** Tags of a text in order, whatever stands in the braces of their attributes. @param masked The text with its code hidden. */
export function jsxTags(masked: string): JsxTag[] {
  const tags: JsxTag[] = []
  for (const match of masked.matchAll(/<(\/?)([A-Za-z][\w.:-]*)(?=[\s/>])/g)) {
    if (match.index < (tags.at(-1)?.end ?? 0)) continue
    const end = endOfTag(masked, match.index + match[0].length)
    if (end === undefined) continue
    tags.push({
      start: match.index,
      end,
      name: match[2] ?? '',
      isClosing: match[1] !== '',
      isEmpty: masked[end - 2] === '/',
    })
  }
  return tags
}

/** Where a tag ends; undefined where it does not. */
function endOfTag(text: string, from: number): number | undefined {
  let depth = 0
  let quote = ''
  for (let at = from; at < Math.min(text.length, from + maxLength); at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (/["'\x60]/.test(sign)) quote = sign
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '<' && depth === 0) return undefined
    else if (sign === '>' && depth === 0) return at + 1
  }
  return undefined
}
