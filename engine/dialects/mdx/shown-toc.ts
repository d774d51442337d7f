import { headingId } from '../../files/own-ids.ts'
import { slugOf } from '../../files/slug.ts'
import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { applyEdits, type Edit, type PlacedLine } from '../../markdown/mdx-source/edited-text.ts'

/** Replaces each `<TOCInline />` of a page by a list of its headings. */
export function withInlineToc(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (!lines.some(({ text }) => text.includes('<TOCInline'))) return lines
  const text = lines.map(line => line.text).join('\n')
  const { masked } = maskCode(text)
  const edits = [...masked.matchAll(/^([ \t]*)<TOCInline\b([\s\S]*?)\/>/gm)].map((match): Edit => {
    const [matched, indent = ''] = match
    const written = text.slice(match.index, match.index + matched.length)
    const level = (name: string, standard: number) =>
      Number(new RegExp(`${name}=\\{?["']?(\\d)`).exec(written)?.[1] ?? standard)
    const list = inlineToc(text, { min: level('minHeadingLevel', 2), max: level('maxHeadingLevel', 3) })
    return {
      start: match.index,
      end: match.index + matched.length,
      by: list.map(line => indent + line).join('\n'),
    }
  })
  return applyEdits(text, edits, line => lines[line - 1]?.origin ?? { file: undefined, line })
}

/**
 * The headings of an MDX text as a list of links.
 *
 * @param levels Range of heading levels.
 */
function inlineToc(text: string, levels: { min: number; max: number }): string[] {
  const { masked } = maskCode(text)
  const taken = new Set<string>()
  const list: string[] = []
  for (const match of masked.matchAll(/^ {0,3}(#{2,6})[ \t]+(\S.*)$/gm)) {
    const [matched, marks = ''] = match
    const written = text.slice(match.index, match.index + matched.length).replace(/^ {0,3}#+[ \t]+/, '')
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
