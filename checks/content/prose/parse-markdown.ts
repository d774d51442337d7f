import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri'
import {
  type MarkedEmphasis,
  markEmphasis,
  withoutMarks,
} from 'shiori/internal/files/cjk-emphasis/mark-emphasis.ts'

/** Replaces a placeholder such as `{{apiHost}}`, whose braces MDX would take for an expression. */
const placeholderHost = 'host.example'

/**
 * A Markdown text parsed like the compiler does (engine/markdown/compile.ts), and the text to which its positions
 * refer.
 */
export interface ParsedMarkdown {
  tree: MdastNode
  text: string
}

/**
 * Parses a page for its prose.
 *
 * @throws {Error} with the parser's message for unreadable text.
 */
export function parseMarkdown(source: string, format: 'md' | 'mdx'): ParsedMarkdown {
  const text = source.replace(/^\ufeff/, '').replace(/\{\{\s*[A-Za-z]\w*\s*\}\}/g, placeholderHost)
  const features = {
    directive: true,
    headingAttributes: true,
    rawHtml: format === 'md',
    frontmatter: true,
    gfm: true,
  }
  const parse = (markdown: string) =>
    (format === 'mdx' ? mdxToMdast : markdownToMdast)(markdown, { features })
  const marked = markEmphasis(text, parse)
  return {
    tree: marked ? placedIn(text, withoutMarks(marked, parse(marked.text)), marked) : parse(text),
    text,
  }
}

/** Maps the positions of a tree of marked text to the original text. */
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
