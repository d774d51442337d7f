import { type MdastNode, type MdastVisitorContext, markdownToMdast, mdxToMdast } from 'satteri'
import { didYouMean } from '../config/nearest.ts'
import { markEmphasis, withoutMarks } from '../files/cjk-emphasis/mark-emphasis.ts'
import { type AdmonitionKind, admonitionKind } from './admonition-kinds.ts'
import { component } from './jsx.ts'
import { isForeign, lineOf, type NodeOf, type Page, report, sourceOf } from './page.ts'

type Directive = NodeOf<'containerDirective'>
type Block = Directive['children'][number]
type Phrase = NodeOf<'paragraph'>['children'][number]

const documented = 'note tip info warning caution danger details tabs cards'.split(' ')

/** `:::note[Title]` and `:::note Title` become an `Admonition`. An unknown name is an error, but its content is kept. */
export function visitContainer(page: Page, node: Readonly<Directive>, ctx: MdastVisitorContext): void {
  if (!isClosed(page, node)) {
    report(page, {
      code: 'directive',
      line: lineOf(node),
      message: `":::${node.name}" is opened here and never closed.`,
      hint: 'Put a line ":::" after its text. A directive around another one needs more colons: "::::note".',
    })
  }
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const body = label ? rest : node.children
  const kind = admonitionKind(node.name)
  if (!kind && replaceBox(page, node, ctx, label, body)) return
  if (!kind) {
    const hint = didYouMean(node.name, documented, near => `":::${near}"`)
    report(page, {
      code: 'unknown-directive',
      line: lineOf(node),
      message: `There is no directive ":::${node.name}". Known are ${documented.map(name => `:::${name}`).join(', ')}.`,
      ...(hint !== undefined && { hint }),
    })
    ctx.replaceNode(node, component(null, {}, [...body]))
    return
  }
  const attributes = Object.keys(node.attributes ?? {})
  if (attributes.length > 0 && !isForeign(page)) {
    report(page, {
      severity: 'warning',
      code: 'directive',
      line: lineOf(node),
      message: `":::${node.name}" takes no attributes, so {${attributes.join(' ')}} is ignored.`,
      hint: `Write a title in brackets: ":::${node.name}[Title]".`,
    })
  }
  const title = label ? label.children : titleInDirective(page, node)
  ctx.replaceNode(node, admonition(kind, title, body))
}

/** Alerts of GitHub (docs.github.com/get-started/writing-on-github, "Alerts") by their names. */
const alerts: Readonly<Record<string, AdmonitionKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
}

/** `> [!NOTE]` on a line of its own, in any case, becomes an `Admonition` with the quoted text. Other quotations are left alone. */
export function visitBlockquote(node: Readonly<NodeOf<'blockquote'>>, ctx: MdastVisitorContext): void {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph') return
  const [mark, ...phrases] = first.children
  if (mark?.type !== 'text') return
  const [next, ...others] = phrases
  // A line break of two spaces is a separate node.
  const end = next === undefined || next.type === 'break' ? '(?:\\n|$)' : '\\n'
  const [written, name = ''] = new RegExp(`^\\[!([A-Za-z]+)\\][ \\t]*${end}`).exec(mark.value) ?? []
  const kind = Object.hasOwn(alerts, name.toUpperCase()) ? alerts[name.toUpperCase()] : undefined
  if (written === undefined || kind === undefined) return
  const text = mark.value.slice(written.length)
  const inline: Phrase[] =
    text === '' && next?.type === 'break'
      ? others
      : [...(text === '' ? [] : [{ type: 'text' as const, value: text }]), ...phrases]
  const body = inline.length > 0 ? [{ type: 'paragraph' as const, children: inline }, ...rest] : rest
  ctx.replaceNode(node, admonition(kind, [], body as Block[]))
}

/**
 * Directives for components that `.md` files may use: `:::details`, `:::tab` in `:::tabs`, `:::card` in `:::cards`.
 *
 * @returns Whether the directive is one of these.
 */
function replaceBox(
  page: Page,
  node: Readonly<Directive>,
  ctx: MdastVisitorContext,
  label: NodeOf<'paragraph'> | undefined,
  body: readonly Block[],
): boolean {
  const written = (
    label ? sourceOf(page, label).replaceAll(/^\[|\]$/g, '') : titleWords(page, node)
  )?.replaceAll(/[*`\\]/g, '')
  if (node.name === 'tabs') ctx.replaceNode(node, tabs(node.children))
  else if (node.name === 'cards') ctx.replaceNode(node, component('Cards', {}, [...node.children]))
  else if (node.name === 'card') ctx.replaceNode(node, component('Card', { title: written ?? '' }, [...body]))
  else if (node.name === 'tab') {
    const value = written ?? ''
    ctx.replaceNode(node, component('TabItem', { value, label: value }, [...body]))
  } else if (node.name === 'details') {
    const isOpen = node.attributes !== undefined && node.attributes !== null && 'open' in node.attributes
    ctx.replaceNode(node, component('Details', { summary: written ?? 'Details', open: isOpen }, [...body]))
  } else return false
  return true
}

/** Tabs. Content between them is moved behind them, because `Tabs` would not show it. */
function tabs(children: readonly Block[]): MdastNode {
  const isTab = (child: Block) => child.type === 'containerDirective' && child.name === 'tab'
  const others = children.filter(child => !isTab(child))
  const group = component('Tabs', {}, children.filter(isTab))
  return others.length === 0 ? group : component(null, {}, [group, ...others])
}

/** An `Admonition` with a title, which may be empty. */
export function admonition(
  kind: AdmonitionKind,
  title: readonly Phrase[],
  body: readonly Block[],
): MdastNode {
  // A block element may hold inline nodes if they are its only children, as in `<AdmonitionTitle>text</AdmonitionTitle>`.
  const heading = component('AdmonitionTitle', { kind }, title as unknown as Block[])
  return component('Admonition', { kind }, [heading, ...body])
}

/** The text after a directive's name: `:::note Title`. */
function titleWords(page: Page, node: Readonly<Directive>): string | undefined {
  const [line = ''] = sourceOf(page, node).split('\n', 1)
  return /^:{3,}[\w-]+(?:\{[^}]*\})?[ \t]+(.*\S)/.exec(line)?.[1]
}

/** The title of Docusaurus' `:::note Title`, which the parser drops. Colons in it do not begin directives. */
function titleInDirective(page: Page, node: Readonly<Directive>): Phrase[] {
  const written = titleWords(page, node)
  if (written === undefined) return []
  const parse = page.source.format === 'mdx' ? mdxToMdast : markdownToMdast
  const marked = markEmphasis(written, parse)
  const tree = marked ? withoutMarks(marked, parse(marked.text)) : parse(written, { position: false })
  const paragraph = 'children' in tree ? tree.children[0] : undefined
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: written }]
  // A copy, because nodes belong to the tree that they come from.
  return structuredClone(paragraph.children)
}

/** Whether the directive ends with a line of colons that does not close a directive inside it. */
function isClosed(page: Page, node: Readonly<Directive>): boolean {
  const lastLine = sourceOf(page, node).split('\n').at(-1) ?? ''
  const last = node.children.at(-1)
  const sharesEnd =
    last?.type === 'containerDirective' && last.position?.end.offset === node.position?.end.offset
  return /^[\s>]*:{3,}\s*$/.test(lastLine) && !sharesEnd
}
