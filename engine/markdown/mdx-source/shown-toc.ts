import { maskCode } from './code-mask.ts'
import { applyEdits, type Edit, type PlacedLine } from './edited-text.ts'
import { inlineToc } from './inline-toc.ts'

/** The lines of a page with a list of its headings in place of each `<TOCInline />`. */
export function withInlineToc(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (!lines.some(({ text }) => text.includes('<TOCInline'))) return lines
  const text = lines.map(line => line.text).join('\n')
  const { masked } = maskCode(text)
  const edits = [...masked.matchAll(/^([ \t]*)<TOCInline\b([\s\S]*?)\/>/gm)].map((match): Edit => {
    const [whole, indent = ''] = match
    const written = text.slice(match.index, match.index + whole.length)
    const level = (name: string, standard: number) =>
      Number(new RegExp(`${name}=\\{?["']?(\\d)`).exec(written)?.[1] ?? standard)
    const list = inlineToc(text, { min: level('minHeadingLevel', 2), max: level('maxHeadingLevel', 3) })
    return {
      start: match.index,
      end: match.index + whole.length,
      by: list.map(one => indent + one).join('\n'),
    }
  })
  return applyEdits(text, edits, line => lines[line - 1]?.origin ?? { file: undefined, line })
}
