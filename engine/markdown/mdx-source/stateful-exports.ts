import { maskCode } from './code-mask.ts'

const exported =
  /^export\s+(?:default\s+)?(?:const\s+([A-Z]\w*)\s*=|(?:async\s+)?function\s+([A-Z]\w*)\s*\()[\s\S]*?\n[)}\]]+;?[ \t]*$/gm

/**
 * The text without components that it exports and that keep state (`useState`): only React runs those, in a browser. Each shows what stands
 * between its tags; all other components of the page stay.
 */
export function withoutStatefulExports(text: string): string {
  let result = ''
  let at = 0
  for (const { 0: whole, 1: constant, 2: name = constant ?? '', index } of maskCode(text).masked.matchAll(
    exported,
  )) {
    if (!/\b(?:React\.)?use[A-Z]\w*\(/.test(text.slice(index, index + whole.length))) continue
    // On as many lines as before: faults are told with theirs. A line that is empty ends an export.
    const lines = whole.split('\n').length - 1
    result += `${text.slice(at, index)}export const ${name} = ({ children }) => children ?? null${'\n//'.repeat(lines)}`
    at = index + whole.length
  }
  return result + text.slice(at)
}
