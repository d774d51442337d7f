import { markdownToHast, markdownToMdast } from 'satteri'
import { markEmphasis, withoutMarks } from '../files/cjk-emphasis/mark-emphasis.ts'
import { type HtmlProperties, isAllowedAddress, judgeElement } from '../files/html-allowlist.ts'
import { headingId } from '../files/own-ids.ts'
import { slugOf } from '../files/slug.ts'
import { isAllowedPicture } from './allowed-picture.ts'
import type { HtmlNode } from './html-node.ts'

const withoutEnd = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input'])
/** Attributes that are written, by element; the looks of the others are the page's. */
const attributes: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
}
/** Text with none of these is no Markdown: most descriptions of fields are that. */
const special = /[*_`[\]<>&#|\\!~+\n]|https?:|^\d+[.)]|^- /

/** What of a description is the page's business. */
export interface DescriptionPlaces {
  /** Address to show for one that is written in the description. */
  link?: (href: string) => string
  /** Where a piece of code leads: `GET /lives` to the page of that operation. */
  codeLink?: (code: string) => string | undefined
  /** Whether the page may load a picture; otherwise a link to it is shown. Without it, those of other hosts are links. */
  isPictureAllowed?: (address: string) => boolean
}

/**
 * HTML of a description, which OpenAPI has in CommonMark. Only what files/html-allowlist.ts has is kept; headings stand below those of the page.
 * One paragraph is given without its element, so that it can stand in a line.
 */
export function descriptionHtml(markdown: string, places: DescriptionPlaces = {}): string {
  return textHtml(markdown, { ...standard, ...places })
}

/**
 * The same of a text that is a page's own: its headings have ids and stand below the page's title with no level left out,
 * and code and tables look as they do in docs.
 */
export function descriptionPageHtml(markdown: string, places: DescriptionPlaces = {}): string {
  return textHtml(markdown, { ...standard, ...places, outline: new Outline() })
}

/** The headings of a text that is a page's own, with their ids. */
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
  const marked = markEmphasis(text, given => markdownToMdast(given, { features }))
  const tree: HtmlNode = markdownToHast(marked?.text ?? text, { features })
  return marked ? withoutMarks(marked, tree) : tree
}

/** How the elements of a text are written. */
interface Writing extends Required<DescriptionPlaces> {
  /** Of a text that is a page's own. */
  outline?: Outline
  /** Whether it stands in a link already. */
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

/** White space between blocks, and paragraphs that were written for a gap alone (`&nbsp;`). */
function isBlank({ type, tagName, value, children = [] }: HtmlNode): boolean {
  return type === 'text' ? !value?.trim() : tagName === 'p' && children.every(isBlank)
}

function toHtml(node: HtmlNode, writing: Writing): string {
  if (node.type === 'text') return escapeHtml(node.value ?? '')
  if (node.type !== 'element' && node.type !== 'root') return ''
  const { link, codeLink, outline } = writing
  const heading = outline?.heading(node)
  const name = heading?.name ?? headingBelow(node.tagName ?? '')
  const judged =
    node.type === 'root'
      ? 'content'
      : judgeElement({ tagName: node.tagName ?? '', properties: { ...node.properties } as HtmlProperties })
  if (judged === 'nothing' || name === 'input') return ''
  // A link holds no other links, and a block of code none at all.
  const within: Writing =
    name === 'a' || name === 'pre'
      ? { ...writing, codeLink: () => undefined, ...(name === 'a' && { isLinked: true as const }) }
      : writing
  const children = (node.children ?? []).map(child => toHtml(child, within)).join('')
  if (judged === 'content') return children
  if (name === 'img') {
    const address = allowedAddress(link(String(node.properties?.src ?? '')), 'src')
    if (address !== undefined && !writing.isPictureAllowed(address))
      return pictureLink(node, address, writing)
  }
  const written = (attributes[name] ?? []).flatMap(key => {
    const value = judged.properties[key]
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

/** A picture that the page may not load, by what it says, or by the name of its file. */
function pictureLink({ properties }: HtmlNode, address: string, { isLinked }: Writing): string {
  const said = typeof properties?.alt === 'string' ? properties.alt.trim() : ''
  const text = escapeHtml(said || (/([^/?#]+)[?#]?[^/]*$/.exec(address)?.[1] ?? address))
  return isLinked ? text : `<a href="${escapeHtml(address).replaceAll('"', '&quot;')}">${text}</a>`
}

/** @param children Of `pre`; one in raw HTML may have no `code`. */
function codeFigure(children: string): string {
  const code = children.startsWith('<code>') ? children : `<code>${children}</code>`
  return `<figure class="code"><pre tabindex="0">${code}</pre></figure>`
}

/** The page has h1 and h2. */
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
 * The headings of a description that stands on a page of its own. Whoever wrote it began at any level and left some out: here
 * the first levels are `h2`, and one below another is one level deeper.
 */
class Outline {
  /** Levels, as written, of the headings that the last one stands below, and its own. */
  #above: number[] = []
  readonly #ids = new Set<string>()

  /** Element and id of a heading; undefined of any other element. To be asked in the order of the text. */
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
