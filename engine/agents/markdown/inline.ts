import type { HtmlNode } from '../../reference/html-node.ts'
import { codeSpan, escapeText } from './escape.ts'

/** Style of the written Markdown. */
export interface MarkdownStyle {
  /** Converts the URL of a link or picture on the page to that in its Markdown. */
  link: (href: string) => string
}

/** Context of inline text: links cannot contain links, and table cells cannot contain line breaks. */
interface Place {
  inLink?: boolean
  inCell?: boolean
}

const strong = new Set(['strong', 'b'])
const emphasisTags = new Set(['em', 'i', 'var', 'cite'])
const strikeTags = new Set(['del', 's', 'strike'])
/** Elements whose text is not for readers. */
export const unread = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript', 'select', 'wbr'])

/** Inline content as Markdown. White space is collapsed as in HTML. */
export function inlineText(nodes: readonly HtmlNode[], style: MarkdownStyle, place: Place = {}): string {
  return nodes
    .map(node => inlineNode(node, style, place))
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
}

function inlineNode(node: HtmlNode, style: MarkdownStyle, place: Place): string {
  if (node.type === 'text') return escapeText((node.value ?? '').replaceAll(/\s+/g, ' '))
  const { tagName = '', properties = {}, children = [] } = node
  if (unread.has(tagName) || isHidden(node)) return ''
  if (tagName === 'markdown') return nodeText(node)
  if (tagName === 'br') return place.inCell ? '<br>' : '\\\n'
  if (tagName === 'code' || tagName === 'kbd') return codeSpan(nodeText(node).replaceAll(/\s+/g, ' '))
  if (tagName === 'img') return picture(properties, style)
  if (tagName === 'input') return properties.type === 'checkbox' ? `[${properties.checked ? 'x' : ' '}] ` : ''
  const inner = (inside: Place = place) => inlineText(children, style, inside)
  if (strong.has(tagName)) return wrapped(inner(), '**')
  if (emphasisTags.has(tagName)) return wrapped(inner(), '*')
  if (strikeTags.has(tagName)) return wrapped(inner(), '~~')
  if (tagName === 'a') {
    const { href } = properties
    const text = inner({ ...place, inLink: true }).trim()
    if (typeof href !== 'string' || place.inLink || text === '') return text
    return `[${text}](${address(style.link(href))})`
  }
  return inner()
}

/** A picture. Without alternative text it is left out, since it would tell readers of text nothing. */
function picture({ src, alt }: Record<string, unknown>, style: MarkdownStyle): string {
  if (typeof src !== 'string' || src.startsWith('data:')) return ''
  return `![${escapeText(typeof alt === 'string' ? alt : '')}](${address(style.link(src))})`
}

function address(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>]/g, encodeURIComponent)}>` : href
}

/** Puts marks around a text. Marks work only next to visible characters, so white space goes outside. */
function wrapped(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const [before, after] = [/^\s*/.exec(text)?.[0] ?? '', /\s*$/.exec(text)?.[0] ?? '']
  return `${before}${mark}${inner}${mark}${after}`
}

/** The text of a node, including white space. */
export function nodeText(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? ''
  return (node.children ?? []).map(nodeText).join('')
}

/** Whether an element is hidden. Its properties have the names of hast or of JSX. */
export function isHidden({ properties = {} }: HtmlNode): boolean {
  const { ariaHidden, 'aria-hidden': ariaHiddenAttribute, hidden } = properties
  return String(ariaHidden ?? ariaHiddenAttribute) === 'true' || Boolean(hidden)
}
