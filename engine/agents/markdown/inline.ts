import type { HtmlNode } from '../../reference/html-node.ts'
import { codeSpan, escapeText } from './escape.ts'

/** How Markdown is written. */
export interface MarkdownStyle {
  /** Address of a link or picture as the Markdown has it, from the one that a page has. */
  link: (href: string) => string
}

/** Where a piece of text stands: links hold no links, and cells of a table no line breaks. */
interface Place {
  inLink?: boolean
  inCell?: boolean
}

const strong = new Set(['strong', 'b'])
const emphasised = new Set(['em', 'i', 'var', 'cite'])
const struck = new Set(['del', 's', 'strike'])
/** Elements without text for readers. */
export const unread = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript', 'select', 'wbr'])

/** The content of a line. White space is what HTML would make of it. */
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
  if (tagName === 'markdown') return textOf(node)
  if (tagName === 'br') return place.inCell ? '<br>' : '\\\n'
  if (tagName === 'code' || tagName === 'kbd') return codeSpan(textOf(node).replaceAll(/\s+/g, ' '))
  if (tagName === 'img') return picture(properties, style)
  if (tagName === 'input') return properties.type === 'checkbox' ? `[${properties.checked ? 'x' : ' '}] ` : ''
  const inner = (inside: Place = place) => inlineText(children, style, inside)
  if (strong.has(tagName)) return wrapped(inner(), '**')
  if (emphasised.has(tagName)) return wrapped(inner(), '*')
  if (struck.has(tagName)) return wrapped(inner(), '~~')
  if (tagName === 'a') {
    const { href } = properties
    const text = inner({ ...place, inLink: true }).trim()
    if (typeof href !== 'string' || place.inLink || text === '') return text
    return `[${text}](${address(style.link(href))})`
  }
  return inner()
}

/** A picture; one without words says nothing to those who read text. */
function picture({ src, alt }: Record<string, unknown>, style: MarkdownStyle): string {
  if (typeof src !== 'string' || src.startsWith('data:')) return ''
  return `![${escapeText(typeof alt === 'string' ? alt : '')}](${address(style.link(src))})`
}

function address(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>]/g, encodeURIComponent)}>` : href
}

/** Marks around a text, which must begin and end with something to see. */
function wrapped(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const [before, after] = [/^\s*/.exec(text)?.[0] ?? '', /\s*$/.exec(text)?.[0] ?? '']
  return `${before}${mark}${inner}${mark}${after}`
}

/** The text of a node as it is, white space too. */
export function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? ''
  return (node.children ?? []).map(textOf).join('')
}

/** By the names of HTML's syntax tree or those that JSX gives. */
export function isHidden({ properties = {} }: HtmlNode): boolean {
  const { ariaHidden, 'aria-hidden': inJsx, hidden } = properties
  return String(ariaHidden ?? inJsx) === 'true' || Boolean(hidden)
}
