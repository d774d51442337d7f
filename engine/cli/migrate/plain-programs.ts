import { lineNumbers } from '../../files/line-numbers.ts'
import { replaceOutsideCode } from '../../markdown/mdx-source/replace-outside-code.ts'

/**
 * Removes scripts and style sheets, which no content may contain. @param report Receives the line and the kind of each.
 */
export function withoutPageScripts(text: string, report: (line: number, name: string) => void): string {
  const block = /<(script|style)\b[^>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/gi
  const lineOf = lineNumbers(text)
  return replaceOutsideCode(text, block, ({ 1: name = '', index }) => {
    report(lineOf(index), name.toLowerCase())
    return ''
  })
}
