import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

/** A text with comments of HTML (`<!-- … -->`) as those of MDX. */
export function withMdxComments(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/<!--([\s\S]*?)-->/g, (match, words: string, at: number) =>
    masked[at] === '<' ? `{/*${words.replaceAll('*/', '* /')}*/}` : match,
  )
}
