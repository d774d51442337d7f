import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AssetHref, pageFiles, sheetLink } from '../pages/page-files.ts'

/** Reference pages with more characters than this keep their links: their fields already use up the budget. */
const maxReferenceSize = 80_000
const reference = /<body data-kind="(?:operation|model)"/
/** Maximum bytes of inlined styles in a page, including the site's own sheets. */
const maxStylesSize = 30_000

/** Tags of the frame and of prose that first.css styles; icons aside, their classes, too. */
const plainTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li a strong b em i code br wbr span small time button nav header main article div summary svg'.split(
    ' ',
  ),
)
const plainClasses = new Set(
  'local sub crumbs chevron head toc prose anchor narrow vh i icon js-only btn primary code-buttons code-copy'.split(
    ' ',
  ),
)

/** The sheet that most pages need besides, and the only one that is never inlined. */
const deferredSheet = 'site'

/**
 * Inlines the styles for the first paint: ui/first.css, and the sheet for a page's kind, if it has one. A linked sheet arrives one round
 * trip after its page; with these styles the browser already shows the frame, and the text up to the first element that needs another
 * sheet. The link to that sheet goes right before this element, because browsers do not render content after a link in the body until its
 * sheet has loaded. So nothing moves.
 */
export class FirstPaint {
  readonly #client: string
  /** Addresses of the sheets, in the order of their links. */
  readonly #hrefs: ReadonlyMap<string, string>
  readonly #sheets = new Map<string, Sheet>()

  /**
   * @param client Client folder of the bundle.
   * @param hrefOf Returns the address of a style sheet.
   * @param names Names of the entries that have sheets, among them the script's.
   */
  constructor(client: string, hrefOf: AssetHref, names = Object.keys(pageFiles)) {
    this.#client = client
    this.#hrefs = new Map(names.filter(name => name !== 'script').map(name => [name, hrefOf(name)]))
  }

  /** @param html HTML from React: attributes are in double quotes and do not contain `<`. */
  place(html: string): string {
    const main = html.indexOf('<main')
    const before = html.slice(0, Math.max(main, 0))
    const linked = [...this.#hrefs].filter(([, href]) => before.includes(sheetLink(href)))
    if (!linked.some(([name]) => name === 'first')) return html
    if (html.length > maxReferenceSize && reference.test(html)) return html
    const late = linked.filter(([name]) => name === deferredSheet).map(([, href]) => href)
    const placed = linked.filter(([name]) => name !== deferredSheet).map(([, href]) => this.#sheetOf(href))
    if (placed.reduce((sum, { text }) => sum + text.length, 0) > maxStylesSize) return html
    const isLate = (name: string) => late.some(href => this.#sheetOf(href).names.has(name))
    const at = placeOfLinks(html, html.indexOf('>', main) + 1, isLate)
    const styles = placed.map(({ href, text }) => `<style data-sheet="${href}">${text}</style>`).join('')
    const head = linked
      .reduce((text, [, href]) => text.replace(sheetLink(href), ''), html.slice(0, at))
      .replace(/<meta charset="utf-8"\/?>/i, charset => charset + styles)
    const links = late.map(sheetLink).join('')
    return head + links + html.slice(at)
  }

  #sheetOf(href: string): Sheet {
    const cached = this.#sheets.get(href)
    if (cached) return cached
    const file = href.slice(href.lastIndexOf('/assets/') + 1)
    const sheet = readSheet(href, readFileSync(path.join(this.#client, file), 'utf8').trim())
    this.#sheets.set(href, sheet)
    return sheet
  }
}

/** A style sheet, and the tags and classes (with a dot) that it styles. */
interface Sheet {
  href: string
  text: string
  names: ReadonlySet<string>
}

function readSheet(href: string, text: string): Sheet {
  const names = new Set<string>()
  for (const [selector] of text.matchAll(/[^{};]+(?=\{)/g))
    if (!selector.trim().startsWith('@'))
      for (const [name] of selector.replaceAll(/\[[^\]]*\]|::?[\w-]+/g, ' ').matchAll(/\.?[a-zA-Z][\w-]*/g))
        names.add(name)
  return { href, text, names }
}

/**
 * Position of the links, after the start of `<main>`. They must not affect any selector, so they go to the end of the text before the
 * first late element, or before the outermost element that begins there.
 */
function placeOfLinks(html: string, begin: number, isLate: (name: string) => boolean): number {
  const at = endOfFirstPaint(html, begin, isLate)
  const before = html.slice(begin, at)
  const [ends = ''] = /(?:\s|<\/(?:p|li|ul|ol|h[1-6])>)*$/.exec(before) ?? []
  if (ends.includes('<')) return at - ends.length
  const [begins = ''] = /(?:<[a-z][^<>]*>\s*)*$/.exec(before) ?? []
  return at - begins.length
}

/** Offset of the first tag after `from` that needs a linked sheet. */
function endOfFirstPaint(html: string, from: number, isLate: (name: string) => boolean): number {
  const tags = /<([a-z][\w-]*)([^<>]*)>/g
  tags.lastIndex = from
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, name = '', attributes = ''] = tag
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    const isPlain = plainTags.has(name) || (name === 'details' && classes.includes('toc')) || !isLate(name)
    const isPlainClass = (className: string) =>
      plainClasses.has(className) || /^[im]-/.test(className) || !isLate(`.${className}`)
    if (!isPlain || !classes.every(isPlainClass) || /\s(?:style|data-island)=/.test(attributes))
      return tag.index
  }
  return html.indexOf('</body>')
}
