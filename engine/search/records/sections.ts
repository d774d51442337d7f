import { htmlToHast } from 'satteri'
import type { HtmlNode } from '../../reference/html-node.ts'
import type { SearchSection } from '../types.ts'
import { isLinkEntry } from './link-entry.ts'
import { symptomRows } from './symptom-rows.ts'
import { tableNames } from './table-names.ts'

/** Elements without text, or with text that is not part of the content. */
const skipped = new Set(['script', 'style', 'svg', 'button', 'template', 'noscript', 'select'])
/** Elements within a line. All other elements end the line. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Separates the cells of a row, and begins each line of code. */
const cellEnd = '\t'
const codeLine = `\n${cellEnd}`

const preformatted = /<pre\b[\s\S]*?<\/pre>/g

/**
 * Removes the spans that colour code. There are hundreds of them; without them, a page is read in two thirds of the
 * time.
 */
function withoutSpans(code: string): string {
  return /hidden/.test(code) ? code : code.replace(/<\/?span\b[^>]*>/g, '')
}

/**
 * Sections of content that is available as HTML.
 *
 * @param html The content only, without the page's frame and title.
 */
export function htmlSections(html: string): SearchSection[] {
  return treeSections(htmlToHast(html.replace(preformatted, withoutSpans)))
}

/** Sections of a page that is available as HTML: those of its article, which contains the content. */
export function pageSections(html: string): SearchSection[] {
  const start = /<article\b[^>]*>/.exec(html)
  if (!start) return []
  return htmlSections(html.slice(start.index + start[0].length, html.lastIndexOf('</article>')))
}

/** Sections of a page's content: its text as readers see it, split at headings with an id. */
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
  /**
   * Whether the reader is in a link entry of a list, whether the section has link entries, and whether it has any other
   * text.
   */
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
    // Between cells and rows there is only white space of the source.
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

  /**
   * Adds rows with symptoms in the first column as sections below the heading. Returns whether the table has such rows.
   */
  #addRows(table: HtmlNode): boolean {
    const rows = symptomRows(table, readText)
    const headings = this.#headings.map(heading => heading.text)
    for (const { title, text } of rows ?? []) {
      this.#sections.push({ anchor: this.#anchor, headings: [...headings, title], text, isRow: true })
    }
    return rows !== undefined
  }

  #break(): void {
    // A row is one line.
    if (this.#isCell) this.#text += ' '
    else if (!this.#text.endsWith('\n')) this.#text += '\n'
  }
}

/** Trims lines and removes empty ones; lines of code keep their indentation. */
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

/** Text of a cell as readers see it. */
function readText({ children }: HtmlNode): string {
  const sections = treeSections({ type: 'root', children })
  return sections.map(({ text }) => text).join('\n')
}

/** Text of a heading. Its link to itself has a name but no text. */
function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? ''
  return (node.children ?? []).map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

/** Whether an element is hidden, by the property names of HTML's syntax tree or of JSX. */
function isHidden({ properties = {} }: HtmlNode): boolean {
  const { ariaHidden, 'aria-hidden': ariaHiddenAttribute, hidden, className = properties.class } = properties
  // Elements that need a script are controls; next to them is a text to read.
  const isControl = /\bjs-only\b/.test(String(className))
  return isControl || String(ariaHidden ?? ariaHiddenAttribute) === 'true' || Boolean(hidden)
}
