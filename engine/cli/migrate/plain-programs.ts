import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

/** A text without scripts and style sheets, which no content may hold. @param told Gets the line of each, and what it is. */
export function withoutPageScripts(text: string, told: (line: number, name: string) => void): string {
  const { masked } = maskCode(text)
  let result = ''
  let at = 0
  for (const { 0: whole, 1: name = '', index } of masked.matchAll(
    /<(script|style)\b[^>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/gi,
  )) {
    told(text.slice(0, index).split('\n').length, name.toLowerCase())
    result += text.slice(at, index)
    at = index + whole.length
  }
  return result + text.slice(at)
}
