import { grammarOf } from '../../markdown/code/languages.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'

/** A text whose fences name languages that have colours here: code of another one is plain text. */
export function withKnownLanguages(text: string): string {
  let result = ''
  let at = 0
  for (const { start, info } of maskCode(text).fences) {
    const [, name = ''] = /^([^\s{=,:]+)/.exec(info) ?? []
    const [, tail = name] = /[-_]([a-z\d+#]+)$/i.exec(name) ?? []
    if (name === '' || name === 'mermaid' || (grammarOf(name) ?? grammarOf(tail)) !== undefined) continue
    const place = text.indexOf(name, start)
    result += `${text.slice(at, place)}text`
    at = place + name.length
  }
  return result + text.slice(at)
}
