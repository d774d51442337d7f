import { admonitionKind } from '../../../markdown/admonitions.ts'
import type { AdmonitionKind } from '../../../markdown/components.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

const nearest: readonly (readonly [RegExp, AdmonitionKind])[] = [
  [/danger|error|bug|fail|critical|severe/i, 'danger'],
  [/warn|caution|attention|deprecat/i, 'warning'],
  [/tip|hint|success|check|practice/i, 'tip'],
  [/info|important/i, 'info'],
]

const opening =
  /^([ \t>]*:{3,})[ \t]*([\w-]+)(?:\[([^\n]*?)\]|[ \t]+([^\n[{][^\n]*?))?([ \t]*(?:\{[^\n]*\})?[ \t]*)$/gm

/**
 * The text with boxes by words of the configuration (`:::theorem`) as boxes of the nearest kind, with the word and what is written behind
 * it as their title. Code stays as it is.
 *
 * @param words Those of `admonitions.keywords`; the ones that are known here stay.
 */
export function withOwnAdmonitions(text: string, words: ReadonlySet<string>): string {
  const own = new Set([...words].filter(word => admonitionKind(word) === undefined))
  if (own.size === 0) return text
  let result = ''
  let at = 0
  for (const { 0: whole, 1: colons = '', 2: word = '', index } of maskCode(text).masked.matchAll(opening)) {
    if (!own.has(word)) continue
    const written = text.slice(index, index + whole.length)
    const [, , , inBrackets, behind, rest = ''] = new RegExp(opening.source).exec(written) ?? []
    const given = inBrackets ?? behind ?? ''
    const name = word.charAt(0).toUpperCase() + word.slice(1).replaceAll(/[-_]+/g, ' ')
    const isSaid = given.toLowerCase().includes(name.toLowerCase())
    const title = given === '' ? name : isSaid ? given : `${name}: ${given}`
    const kind = nearest.find(([pattern]) => pattern.test(word))?.[1] ?? 'note'
    result += `${text.slice(at, index)}${colons}${kind}[${title}]${rest}`
    at = index + whole.length
  }
  return result + text.slice(at)
}
