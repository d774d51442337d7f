import { htmlComments } from '../../markdown/mdx-source/delimited-parts.ts'
import type { Edit } from '../../markdown/mdx-source/edited-text.ts'

/** Rewrites `<!-- a -->` as `{/* a *\/}`, its form in MDX. */
export function commentEdits(text: string, masked: string): Edit[] {
  return htmlComments(masked).map(({ start, end }) => {
    const comment = text.slice(start + 4, end - 3)
    return { start, end, by: `{/*${comment.replaceAll('*/', '* /')}*/}` }
  })
}
