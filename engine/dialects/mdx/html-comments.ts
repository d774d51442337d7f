import { type Edit, matchEdits } from '../../markdown/mdx-source/edited-text.ts'

/** Rewrites `<!-- a -->` as `{/* a *\/}`, its form in MDX. */
export function commentEdits(text: string, masked: string): Edit[] {
  return matchEdits(masked, /<!--([\s\S]*?)-->/g, ({ 0: match, index }) => {
    const comment = text.slice(index + 4, index + match.length - 3)
    return `{/*${comment.replaceAll('*/', '* /')}*/}`
  })
}

/** The text with the ranges of edits blanked out, so that no other pattern matches there. */
export function blankOut(masked: string, edits: readonly Edit[]): string {
  let result = masked
  for (const { start, end } of edits)
    result =
      result.slice(0, start) + result.slice(start, end).replaceAll(/[^\n]/g, '\u0000') + result.slice(end)
  return result
}
