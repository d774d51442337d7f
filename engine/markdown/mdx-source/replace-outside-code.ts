import { maskCode } from './code-mask.ts'
import { editedText, matchEdits } from './edited-text.ts'

/**
 * A text with each match of a pattern outside code replaced.
 *
 * @param by Gets the match in the text with masked code, and what is written there. Undefined keeps it.
 */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  by: (match: RegExpExecArray, written: string) => string | undefined,
): string {
  const edits = matchEdits(maskCode(text).masked, pattern, match =>
    by(match, text.slice(match.index, match.index + match[0].length)),
  )
  return edits.length === 0 ? text : editedText(text, edits)
}
