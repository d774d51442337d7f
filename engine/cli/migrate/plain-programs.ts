import { lineNumbers } from '../../files/line-numbers.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { scriptElements } from '../../markdown/mdx-source/delimited-parts.ts'
import { editedText } from '../../markdown/mdx-source/edited-text.ts'

/**
 * Removes scripts and style sheets, which no content may contain. @param report Receives the line and the kind of each.
 */
export function withoutPageScripts(text: string, report: (line: number, name: string) => void): string {
  const lineOf = lineNumbers(text)
  const edits = scriptElements(maskCode(text).masked).map(({ start, end, opening: [, name = ''] }) => {
    report(lineOf(start), name.toLowerCase())
    return { start, end, by: '' }
  })
  return editedText(text, edits)
}
