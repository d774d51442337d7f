import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri'
import {
  type MarkedEmphasis,
  markEmphasis,
  withoutMarks,
} from 'shiori/internal/files/cjk-emphasis/mark-emphasis.ts'

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
  const parse = (given: string) => (format === 'mdx' ? mdxToMdast : markdownToMdast)(given, { features })
  const marked = markEmphasis(text, parse)
  return {
    tree: marked ? placedIn(text, withoutMarks(marked, parse(marked.text)), marked) : parse(text),
    text,
  }
}

/** A tree of a marked text with its places in the text as it is written. */
function placedIn(text: string, tree: MdastNode, { text: marked, plain }: MarkedEmphasis): MdastNode {
  const visit = (node: MdastNode): void => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      const offset = plain(marked.slice(0, point.offset)).length
      point.offset = offset
      point.column = offset - text.lastIndexOf('\n', offset - 1)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return tree
}
