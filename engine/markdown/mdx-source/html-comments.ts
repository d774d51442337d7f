import type { Edit } from './edited-text.ts'

/** `<!-- a -->` is written `{/* a *\/}` in MDX. */
export function commentEdits(text: string, masked: string): Edit[] {
  return [...masked.matchAll(/<!--([\s\S]*?)-->/g)].map(({ 0: whole, index }) => {
    const start = index
    const end = index + whole.length
    return { start, end, by: `{/*${text.slice(start + 4, end - 3).replaceAll('*/', '* /')}*/}` }
  })
}

/** The text with nothing where edits are, so that nothing is looked for there. */
export function blanked(masked: string, edits: readonly Edit[]): string {
  let result = masked
  for (const { start, end } of edits)
    result =
      result.slice(0, start) + result.slice(start, end).replaceAll(/[^\n]/g, '\u0000') + result.slice(end)
  return result
}
