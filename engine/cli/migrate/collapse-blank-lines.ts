import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

/** Reduces blank lines between blocks to one, and removes those at both ends. Code does not change. */
export function limitBlankLines(text: string): string {
  const collapseBlankLines = (piece: string) => piece.replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n')
  let result = ''
  let at = 0
  for (const { start, end } of maskCode(text).fences) {
    result += collapseBlankLines(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return `${(result + collapseBlankLines(text.slice(at))).trim()}\n`
}
