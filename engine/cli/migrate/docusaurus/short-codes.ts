import { emojiNamed, shortCode } from '../../../markdown/foreign-syntax/emoji.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

/** A text with emoji in place of their short codes (`:tada:`), as Docusaurus shows them. Code, values in quotes and unknown codes stay. */
export function withoutShortCodes(text: string): string {
  let result = ''
  let at = 0
  for (const match of maskCode(text).masked.matchAll(shortCode)) {
    const emoji = emojiNamed(match[1] ?? '')
    if (emoji === undefined || /["']/.test(text[match.index - 1] ?? '')) continue
    result += text.slice(at, match.index) + emoji
    at = match.index + match[0].length
  }
  return result + text.slice(at)
}
