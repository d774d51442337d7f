import { headingId } from '../../files/own-ids.ts'
import { slugOf } from '../../files/slug.ts'
import { maskCode } from './code-mask.ts'

/** The headings of an MDX text as a list of links, for `<TOCInline>`. @param levels Lowest and highest level in it. */
export function inlineToc(text: string, levels: { min: number; max: number }): string[] {
  const { masked } = maskCode(text)
  const taken = new Set<string>()
  const list: string[] = []
  for (const match of masked.matchAll(/^ {0,3}(#{2,6})[ \t]+(\S.*)$/gm)) {
    const [whole, marks = ''] = match
    const written = text.slice(match.index, match.index + whole.length).replace(/^ {0,3}#+[ \t]+/, '')
    const [, given] =
      /\\?\{#([^}\s]+)\}\s*$/.exec(written) ?? /\{\/\*\s*#(\S+)\s*\*\/\}\s*$/.exec(written) ?? []
    const label = written.replace(/\s*(?:\\?\{#[^}]*\}|\{\/\*[\s\S]*\*\/\})?\s*#*\s*$/, '')
    const plain = label.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    const id = given ?? headingId(slugOf(plain.replaceAll(/[`*]/g, '')), taken)
    taken.add(id)
    if (marks.length < levels.min || marks.length > levels.max) continue
    list.push(`${'  '.repeat(marks.length - levels.min)}- [${plain}](#${id})`)
  }
  return list
}
