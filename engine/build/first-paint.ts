import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AssetHref, pageFiles, sheetLink } from '../pages/page-files.ts'

/** Pages of an API above this many characters keep their links: what they may weigh is used up by their fields. */
const largestReference = 80_000
const reference = /<body data-kind="(?:operation|model)"/
/** Bytes of styles that are worth their room in each page; a site's own sheets are among them. */
const largestStyles = 30_000

/** Tags of the frame and of prose that first.css knows, and their classes beside those of icons. */
const plainTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li a strong b em i code br wbr span small time button nav header main article div summary svg'.split(
    ' ',
  ),
)
const plainClasses = new Set(
  'local sub crumbs chevron head toc prose anchor narrow vh i js-only btn primary code-buttons code-copy'.split(
    ' ',
  ),
)

/** What most pages need besides: the one sheet that is not put into a page. */
const lateSheet = 'site'

/**
 * Puts what the first paint needs into pages themselves: ui/first.css, and the sheet of its own that a kind of page has. A sheet that a link names
 * comes a round trip after its page: here the frame is shown without it, and the text up to the first thing that these sheets do not know. The link
 * of the other one stands right before that, as browsers show nothing behind a link in the body until its sheet is there: nothing moves.
 */
export class FirstPaint {
  readonly #client: string
  /** In the order of their links. */
  readonly #hrefs: ReadonlyMap<string, string>
  readonly #sheets = new Map<string, Sheet>()

  /**
   * @param client Folder of the bundle that browsers load.
   * @param hrefOf Where its style sheets are.
   * @param names Of them, the script among them.
   */
  constructor(client: string, hrefOf: AssetHref, names = Object.keys(pageFiles)) {
    this.#client = client
    this.#hrefs = new Map(names.filter(name => name !== 'script').map(name => [name, hrefOf(name)]))
  }

  /** @param html As React writes it: attributes in double quotes, `<` in none of them. */
  place(html: string): string {
    const main = html.indexOf('<main')
    const before = html.slice(0, Math.max(main, 0))
    const linked = [...this.#hrefs].filter(([, href]) => before.includes(sheetLink(href)))
    if (!linked.some(([name]) => name === 'first')) return html
    if (html.length > largestReference && reference.test(html)) return html
    const late = linked.filter(([name]) => name === lateSheet).map(([, href]) => href)
    const placed = linked.filter(([name]) => name !== lateSheet).map(([, href]) => this.#sheetOf(href))
    if (placed.reduce((sum, { text }) => sum + text.length, 0) > largestStyles) return html
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
    const known = this.#sheets.get(href)
    if (known) return known
    const file = href.slice(href.lastIndexOf('/assets/') + 1)
    const sheet = readSheet(href, readFileSync(path.join(this.#client, file), 'utf8').trim())
    this.#sheets.set(href, sheet)
    return sheet
  }
}

/** A style sheet and the names of what it styles: tags and, with a dot, classes. */
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
 * Where the links stand behind the beginning of `<main>`: no selector may tell that something is there, so within the text before,
 * or before what begins there.
 */
function placeOfLinks(html: string, begin: number, isLate: (name: string) => boolean): number {
  const at = firstOther(html, begin, isLate)
  const before = html.slice(begin, at)
  const [ends = ''] = /(?:\s|<\/(?:p|li|ul|ol|h[1-6])>)*$/.exec(before) ?? []
  if (ends.includes('<')) return at - ends.length
  const [begins = ''] = /(?:<[a-z][^<>]*>\s*)*$/.exec(before) ?? []
  return at - begins.length
}

/** Where the first tag behind `from` begins that waits for a sheet which a link names. */
function firstOther(html: string, from: number, isLate: (name: string) => boolean): number {
  const tags = /<([a-z][\w-]*)([^<>]*)>/g
  tags.lastIndex = from
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, name = '', attributes = ''] = tag
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    const isPlain = plainTags.has(name) || (name === 'details' && classes.includes('toc')) || !isLate(name)
    const isPlainClass = (one: string) => plainClasses.has(one) || /^[im]-/.test(one) || !isLate(`.${one}`)
    if (!isPlain || !classes.every(isPlainClass) || /\s(?:style|data-island)=/.test(attributes))
      return tag.index
  }
  return html.indexOf('</body>')
}
