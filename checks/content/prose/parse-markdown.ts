import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri'

/** Stands for a placeholder such as `{{apiHost}}`: MDX would take the braces for an expression. */
const anyHost = 'host.example'

/** A Markdown text as the compiler parses it (engine/markdown/compile.ts), with the text that positions count in. */
export interface ParsedMarkdown {
  tree: MdastNode
  text: string
}

/**
 * Parses a page for its prose.
 *
 * @throws What the parser says of text that it cannot read.
 */
export function parseMarkdown(source: string, format: 'md' | 'mdx'): ParsedMarkdown {
  const text = source.replace(/^\ufeff/, '').replace(/\{\{\s*[A-Za-z]\w*\s*\}\}/g, anyHost)
  const features = {
    directive: true,
    headingAttributes: true,
    rawHtml: format === 'md',
    frontmatter: true,
    gfm: true,
  }
  return { tree: (format === 'mdx' ? mdxToMdast : markdownToMdast)(text, { features }), text }
}
