import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

/** Converts HTML comments (`<!-- … -->`) to MDX comments. */
export function withMdxComments(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(/<!--([\s\S]*?)-->/g, (match, words: string, at: number) =>
    masked[at] === '<' ? `{/*${words.replaceAll('*/', '* /')}*/}` : match,
  )
}
