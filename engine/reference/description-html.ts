import { markdownToHast, markdownToMdast } from 'satteri'
import { markEmphasis, withoutMarks } from '../files/cjk-emphasis/mark-emphasis.ts'
import { type HtmlProperties, isAllowedAddress, sanitizeElement } from '../files/html-allowlist.ts'
import { headingId } from '../files/own-ids.ts'
import { slugOf } from '../files/slug.ts'
import { isAllowedPicture } from './allowed-picture.ts'
import type { HtmlNode } from './html-node.ts'

const withoutEnd = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input'])
/** Attributes that are kept, by element. Others would affect the page's design. */
const attributes: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
}
/** Characters of Markdown. Most descriptions of fields have none, and need no parser. */
const special = /[*_`[\]<>&#|\\!~+\n]|https?:|^\d+[.)]|^- /

/** Callbacks of the page that shows a description. */
export interface DescriptionPlaces {
  /** Resolves an address in the description. */
  link?: (href: string) => string
  /** Address to which inline code is linked, such as the operation's page for `GET /lives`. */
  codeLink?: (code: string) => string | undefined
  /** Whether the page may load a picture; otherwise a link to it is shown. Default: no pictures from other hosts. */
  isPictureAllowed?: (address: string) => boolean
}

/**
 * HTML of a description, which is CommonMark in OpenAPI. Only elements of files/html-allowlist.ts are kept, and headings are lowered
 * below those of the page. A single paragraph is returned without its element, so that it can be used inline.
 */
export function descriptionHtml(markdown: string, places: DescriptionPlaces = {}): string {
  return textHtml(markdown, { ...standard, ...places })
}

/**
 * HTML of a description that is the content of a page: its headings have IDs and begin below the page's title, without skipped levels,
 * and code and tables look as in docs.
 */
export function descriptionPageHtml(markdown: string, places: DescriptionPlaces = {}): string {
  return textHtml(markdown, { ...standard, ...places, outline: new Outline() })
}

/** Headings of a description that is the content of a page, with their IDs. */
export function descriptionHeadings(markdown: string): { id: string; text: string }[] {
  const text = markdown.trim()
  if (!/^ {0,3}#|^ {0,3}(=+|-+) *$|<h[1-6]/im.test(text)) return []
  const outline = new Outline()
  const visit = (node: HtmlNode): { id: string; text: string }[] => {
    const heading = outline.heading(node)
    return heading
      ? [{ id: heading.id, text: textOf(node) }]
      : (node.children ?? []).flatMap(child => visit(child))
  }
  return visit(treeOf(text))
}

const features = { gfm: true, rawHtml: true }

function treeOf(text: string): HtmlNode {
  const marked = markEmphasis(text, markdown => markdownToMdast(markdown, { features }))
  const tree: HtmlNode = markdownToHast(marked?.text ?? text, { features })
  return marked ? withoutMarks(marked, tree) : tree
}

/** Options for writing the elements of a text. */
interface Writing extends Required<DescriptionPlaces> {
  /** Set if the text is the content of a page. */
  outline?: Outline
  /** Whether the element is in a link. */
  isLinked?: true
}

const standard: Required<DescriptionPlaces> = {
  link: href => href,
  codeLink: () => undefined,
  isPictureAllowed: address => isAllowedPicture(address, []),
}

function textHtml(markdown: string, writing: Writing): string {
  const text = markdown.trim()
  if (!special.test(text)) return text
  const tree = treeOf(text)
  const blocks = (tree.children ?? []).filter(node => !isBlank(node))
  const [only] = blocks
  const nodes = blocks.length === 1 && only?.tagName === 'p' ? (only.children ?? []) : blocks
  return nodes.map(node => toHtml(node, writing)).join('')
}

/** Whether a node is white space between blocks, or a paragraph that is only a gap (`&nbsp;`). */
function isBlank({ type, tagName, value, children = [] }: HtmlNode): boolean {
  return type === 'text' ? !value?.trim() : tagName === 'p' && children.every(isBlank)
}

function toHtml(node: HtmlNode, writing: Writing): string {
  if (node.type === 'text') return escapeHtml(node.value ?? '')
  if (node.type !== 'element' && node.type !== 'root') return ''
  const { link, codeLink, outline } = writing
  const heading = outline?.heading(node)
  const name = heading?.name ?? headingBelow(node.tagName ?? '')
  const sanitized =
    node.type === 'root'
      ? 'content'
      : sanitizeElement({ tagName: node.tagName ?? '', properties: { ...node.properties } as HtmlProperties })
  if (sanitized === 'nothing' || name === 'input') return ''
  // Links cannot contain links, and code in blocks is not linked.
  const within: Writing =
    name === 'a' || name === 'pre'
      ? { ...writing, codeLink: () => undefined, ...(name === 'a' && { isLinked: true as const }) }
      : writing
  const children = (node.children ?? []).map(child => toHtml(child, within)).join('')
  if (sanitized === 'content') return children
  if (name === 'img') {
    const address = allowedAddress(link(String(node.properties?.src ?? '')), 'src')
    if (address !== undefined && !writing.isPictureAllowed(address))
      return pictureLink(node, address, writing)
  }
  const written = (attributes[name] ?? []).flatMap(key => {
    const value = sanitized.properties[key]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const isAddress = key === 'href' || key === 'src'
    const safe = isAddress ? allowedAddress(link(String(value)), key) : String(value)
    return safe === undefined ? [] : [` ${key.toLowerCase()}="${escapeHtml(safe).replaceAll('"', '&quot;')}"`]
  })
  if (heading) written.push(` id="${heading.id}"`)
  if (outline && name === 'pre') return codeFigure(children)
  const start = `<${name}${written.join('')}>`
  const target = name === 'code' ? codeLink(node.children?.[0]?.value ?? '') : undefined
  if (target !== undefined) return `<a href="${escapeHtml(target)}"><code>${children}</code></a>`
  const html = withoutEnd.has(name) ? start : `${start}${children}</${name}>`
  return outline && name === 'table' ? `<div class="tbl" tabindex="0">${html}</div>` : html
}

/** Link to a picture that the page may not load, with its alternative text or file name. */
function pictureLink({ properties }: HtmlNode, address: string, { isLinked }: Writing): string {
  const alt = typeof properties?.alt === 'string' ? properties.alt.trim() : ''
  const text = escapeHtml(alt || (/([^/?#]+)[?#]?[^/]*$/.exec(address)?.[1] ?? address))
  return isLinked ? text : `<a href="${escapeHtml(address).replaceAll('"', '&quot;')}">${text}</a>`
}

/** @param children Content of `pre`, which may lack `code` in raw HTML. */
function codeFigure(children: string): string {
  const code = children.startsWith('<code>') ? children : `<code>${children}</code>`
  return `<figure class="code"><pre tabindex="0">${code}</pre></figure>`
}

/** Lowers headings, because the page has its own h1 and h2. */
function headingBelow(name: string): string {
  return name === 'h1' || name === 'h2' ? 'h3' : name
}

function allowedAddress(address: string, attribute: 'href' | 'src'): string | undefined {
  return isAllowedAddress(address, attribute) ? address : undefined
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Normalizes the headings of a description that is the content of a page. Authors begin at any level and skip some: the top level becomes
 * `h2`, and a nested heading is one level deeper.
 */
class Outline {
  /** Original levels of the last heading and of its parents. */
  #above: number[] = []
  readonly #ids = new Set<string>()

  /** Element and ID of a heading; undefined for other elements. Has to be called in the order of the text. */
  heading(node: HtmlNode): { name: string; id: string } | undefined {
    const level = Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1])
    if (!level) return undefined
    this.#above = [...this.#above.filter(above => above < level), level]
    const id = headingId(slugOf(textOf(node)), this.#ids)
    this.#ids.add(id)
    return { name: `h${Math.min(this.#above.length + 1, 6)}`, id }
  }
}

function textOf({ value = '', children = [] }: HtmlNode): string {
  return value + children.map(textOf).join('')
}
