import type { MdastNode, MdastVisitorContext } from 'satteri'
import { headingId, isOwnId } from '../files/own-ids.ts'
import { slugOf } from '../files/slug.ts'
import { inlineHtml, inlineText } from './inline.ts'
import { lineOf, type NodeOf, type Page, report } from './page.ts'

// A comment that consists of `#id`: Docusaurus' way to give a heading an id in MDX.
const idComment = /^\/\*\s*#(\S+)\s*\*\/$/

/** Adds an id to a heading, and an entry to the page's table of contents. */
export function visitHeading(page: Page, node: Readonly<NodeOf<'heading'>>, ctx: MdastVisitorContext): void {
  const content = contentOf(page, node, ctx)
  if (node.depth === 1) {
    report(page, {
      severity: 'warning',
      code: 'second-title',
      line: lineOf(node),
      message: 'This is a heading of level 1, but the page already has one: its title.',
      hint: 'Begin headings in the text with ##.',
    })
  }
  const chosen = writtenId(node)
  if (chosen !== undefined && isOwnId(chosen)) {
    report(page, {
      severity: 'warning',
      code: 'duplicate-id',
      line: lineOf(node),
      message: `The interface uses the id "${chosen}", so the heading gets another one.`,
      hint: 'Give the heading another {#id}.',
    })
  } else if (chosen !== undefined && page.anchors.has(chosen)) {
    report(page, {
      severity: 'warning',
      code: 'duplicate-id',
      line: lineOf(node),
      message: `The id "${chosen}" is already on this page; links lead to the first one.`,
      hint: 'Give the heading another {#id}.',
    })
  }
  const text = inlineText(page, content)
  const slug = page.hooks.dialect?.headingSlug(text) ?? slugOf(text)
  const isFree = chosen !== undefined && !isOwnId(chosen)
  const id = isFree ? chosen : headingId(chosen ?? slug, page.anchors)
  page.anchors.add(id)
  if (node.depth > 1) page.toc.push({ id, level: node.depth, html: inlineHtml(page, content) })
  ctx.setProperty(node, 'data', { hProperties: { id } })
}

/** The id that the writer chose: `## Title {#id}`, or a comment in MDX. */
function writtenId(node: Readonly<NodeOf<'heading'>>): string | undefined {
  const last = node.children.at(-1)
  const comment = last?.type === 'mdxTextExpression' ? idComment.exec(last.value)?.[1] : undefined
  if (comment !== undefined) return comment
  const id = propertiesOf(node)?.id
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Properties that the parser found in braces at the heading's end. */
function propertiesOf(node: Readonly<NodeOf<'heading'>>): Record<string, unknown> | undefined {
  const data: { hProperties?: Record<string, unknown> } | undefined = node.data
  return data?.hProperties
}

/** The heading's content without the comment that contains its id. Braces that did not give an id (`{a=b}`) are text, and are restored. */
function contentOf(page: Page, node: Readonly<NodeOf<'heading'>>, ctx: MdastVisitorContext): MdastNode[] {
  const last = node.children.at(-1)
  if (last?.type === 'mdxTextExpression' && idComment.test(last.value)) {
    const before = node.children.at(-2)
    if (before?.type === 'text') ctx.setProperty(before, 'value', before.value.trimEnd())
    ctx.removeNode(last)
    return node.children.slice(0, -1)
  }
  if (!propertiesOf(node) || writtenId(node) !== undefined) return node.children
  const rest = page.text.slice(last?.position?.end.offset ?? 0, node.position?.end.offset ?? 0)
  const braces: NodeOf<'text'> = { type: 'text', value: rest.replace(/\s*#*\s*$/, '') }
  ctx.appendChild(node, braces)
  return [...node.children, braces]
}
