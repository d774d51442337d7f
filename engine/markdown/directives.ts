import type { MdastNode, MdastVisitorContext } from 'satteri'
import { lineOf, type NodeOf, type Page, report, sourceOf } from './page.ts'

type Inline = NodeOf<'textDirective'> | NodeOf<'leafDirective'>

/**
 * Restores a text directive as written: the parser takes any word after a colon for one (`10:30`, `:smile`), but the engine has no inline
 * directives. Content in its brackets stays Markdown.
 */
export function restoreText(page: Page, node: Readonly<Inline>): MdastNode[] {
  const first = node.children[0]
  const last = node.children.at(-1)
  const written = sourceOf(page, node)
  if (!first || !last) return [{ type: 'text', value: written }]
  const start = node.position?.start.offset ?? 0
  const head = written.slice(0, (first.position?.start.offset ?? start) - start)
  const tail = written.slice((last.position?.end.offset ?? start) - start)
  return [{ type: 'text', value: head }, ...node.children, { type: 'text', value: tail }]
}

export function visitTextDirective(
  page: Page,
  node: Readonly<NodeOf<'textDirective'>>,
  ctx: MdastVisitorContext,
): void {
  ctx.replaceNode(node, restoreText(page, node))
}

export function visitLeafDirective(
  page: Page,
  node: Readonly<NodeOf<'leafDirective'>>,
  ctx: MdastVisitorContext,
): void {
  ctx.replaceNode(node, {
    type: 'paragraph',
    children: restoreText(page, node) as NodeOf<'paragraph'>['children'],
  })
}

/** Reports syntax that a reader would see as text by mistake. */
export function checkParagraph(page: Page, node: MdastNode): void {
  const written = sourceOf(page, node)
  if (/^:{3,}[ \t]*\S/.test(written)) {
    report(page, {
      code: 'directive',
      line: lineOf(node),
      message: 'This paragraph begins with ":::" but is not a directive, so the colons would be shown.',
      hint: 'Write the name right after the colons: ":::note", or ":::note[Title]".',
    })
  } else if (
    page.source.format === 'md' &&
    /^import\s[^\n]+\sfrom\s+['"]|^\{\/\*[\s\S]*\*\/\}$/.test(written)
  ) {
    const isComment = written.startsWith('{')
    report(page, {
      code: 'jsx-in-markdown',
      line: lineOf(node),
      message: `${isComment ? 'A comment in braces' : 'An import'} is MDX; in a .md file it would be shown as text.`,
      hint: isComment
        ? 'Write <!-- comment -->.'
        : 'Remove the line, or rename the file to .mdx if it uses components.',
    })
  }
}
