import { htmlToHast } from 'satteri'
import type { HtmlNode } from '../../reference/html-node.ts'
import type { SearchSection } from '../types.ts'
import { isLinkEntry } from './link-entry.ts'
import { symptomRows } from './symptom-rows.ts'
import { tableNames } from './table-names.ts'

/** Elements without text for readers, or whose text is not part of what is read. */
const skipped = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript', 'select'])
/** Elements within a line. All others end it. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Parts the cells of a row; a line of code begins with it. */
const cellEnd = '\t'
const codeLine = `\n${cellEnd}`

const preformatted = /<pre\b[\s\S]*?<\/pre>/g

/** Colours of code are spans by the hundred, without which a page is read in two thirds of the time. */
function withoutSpans(code: string): string {
  return /hidden/.test(code) ? code : code.replace(/<\/?span\b[^>]*>/g, '')
}

/**
 * Sections of content that is known as HTML.
 *
 * @param html The content alone, without the page's frame and title.
 */
export function htmlSections(html: string): SearchSection[] {
  return treeSections(htmlToHast(html.replace(preformatted, withoutSpans)))
}

/** Sections of a page that is known as HTML: of its article, which holds its content. */
export function pageSections(html: string): SearchSection[] {
  const start = /<article\b[^>]*>/.exec(html)
  if (!start) return []
  return htmlSections(html.slice(start.index + start[0].length, html.lastIndexOf('</article>')))
}

/** Sections of a page's content: its text as readers see it, parted at headings that have an id. */
export function treeSections(tree: HtmlNode): SearchSection[] {
  const reader = new SectionReader()
  reader.read(tree)
  return reader.finish()
}

class SectionReader {
  readonly #sections: SearchSection[] = []
  #headings: { level: number; text: string }[] = []
  #anchor = ''
  #text = ''
  #names: string[] = []
  #isCode = false
  #isCell = false
  /** Whether what is read lies in an entry that is there for its links, whether there were any, and whether there was something else. */
  #isInEntry = false
  #hasEntries = false
  #hasMore = false

  read(node: HtmlNode): void {
    if (node.type === 'text') {
      const text = node.value ?? ''
      this.#text += this.#isCell
        ? text.replaceAll(/\s+/g, ' ')
        : this.#isCode
          ? text.replaceAll('\t', '  ').replaceAll('\n', codeLine)
          : text
      this.#hasMore ||= !this.#isInEntry && text.trim() !== ''
      return
    }
    const name = node.tagName ?? ''
    if (skipped.has(name) || isHidden(node)) return
    const level = Number(/^h([2-6])$/.exec(name)?.[1])
    const id = node.properties?.id
    if (level && typeof id === 'string') {
      this.#begin(level, id, textOf(node))
      return
    }
    if (name === 'wbr') return
    if (name === 'table' && this.#addRows(node)) return
    if (name === 'table') this.#names.push(...tableNames(node, readText))
    const isOutside = !this.#isInEntry
    if (isOutside && name === 'li' && isLinkEntry(node)) {
      this.#isInEntry = true
      this.#hasEntries = true
    }
    const isCell = name === 'td' || name === 'th'
    const isBlock = node.type === 'element' && !inline.has(name) && !isCell
    if (isBlock) this.#break()
    if (isCell && !this.#text.endsWith('\n')) this.#text += cellEnd
    const before = { isCode: this.#isCode, isCell: this.#isCell }
    this.#isCell ||= isCell
    if (name === 'pre' && !this.#isCode && !this.#isCell) {
      this.#isCode = true
      this.#text += cellEnd
    }
    // Between cells and rows there is only the layout of the source.
    const isFrame = /^(?:table|thead|tbody|tfoot|tr)$/.test(name)
    for (const child of node.children ?? []) if (!isFrame || child.type !== 'text') this.read(child)
    this.#isCode = before.isCode
    this.#isCell = before.isCell
    if (isBlock) this.#break()
    if (isOutside) this.#isInEntry = false
  }

  finish(): SearchSection[] {
    this.#end()
    return this.#sections
  }

  #begin(level: number, id: string, text: string): void {
    this.#end()
    this.#headings = [...this.#headings.filter(heading => heading.level < level), { level, text }]
    this.#anchor = id
  }

  #end(): void {
    const text = flatLines(this.#text)
    this.#text = ''
    const names = [...new Set(this.#names)]
    this.#names = []
    const isLinks = this.#hasEntries && !this.#hasMore
    this.#hasEntries = false
    this.#hasMore = false
    const headings = this.#headings.map(heading => heading.text)
    if (text === '' && headings.length === 0) return
    this.#sections.push({
      anchor: this.#anchor,
      headings,
      ...(isLinks && { isLinks }),
      ...(names.length > 0 && { names }),
      text,
    })
  }

  /** Rows that are looked for by what they begin with become sections of their own, below the heading. */
  #addRows(table: HtmlNode): boolean {
    const rows = symptomRows(table, readText)
    const headings = this.#headings.map(heading => heading.text)
    for (const { title, text } of rows ?? []) {
      this.#sections.push({ anchor: this.#anchor, headings: [...headings, title], text, isRow: true })
    }
    return rows !== undefined
  }

  #break(): void {
    // A row is a line.
    if (this.#isCell) this.#text += ' '
    else if (!this.#text.endsWith('\n')) this.#text += '\n'
  }
}

/** Lines without the space around them, none of them empty; those of code keep the space they begin with. */
function flatLines(text: string): string {
  return text
    .split('\n')
    .map(line => {
      if (line.startsWith(cellEnd)) return line.trimEnd()
      return line
        .split(cellEnd)
        .map(cell => cell.replaceAll(/\s+/g, ' ').trim())
        .join(cellEnd)
        .trim()
    })
    .filter(line => line !== '')
    .join('\n')
}

/** Text of a cell as its readers see it. */
function readText({ children }: HtmlNode): string {
  const sections = treeSections({ type: 'root', children })
  return sections.map(({ text }) => text).join('\n')
}

/** Text of a heading without the link to itself, which has a name but no text. */
function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? ''
  return (node.children ?? []).map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

/** By the names of HTML's syntax tree or those that JSX gives. */
function isHidden({ properties = {} }: HtmlNode): boolean {
  const { ariaHidden, 'aria-hidden': inJsx, hidden, className = properties.class } = properties
  // Elements that need a script are controls; their text to read is beside them.
  const isControl = /\bjs-only\b/.test(String(className))
  return isControl || String(ariaHidden ?? inJsx) === 'true' || Boolean(hidden)
}
