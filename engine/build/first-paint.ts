import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Pages of an API above this many characters keep their links: what they may weigh is used up by their fields. */
const largestReference = 80_000
const reference = /<body data-kind="(?:operation|model)"/
/** Bytes of styles that are worth their room in each page; a site's own sheets are among them. */
const largestStyles = 20_000

/** Tags of the frame and of prose that first.css knows, and their classes beside those of icons. */
const plainTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li a strong b em i code br wbr span small time button nav header main article div summary'.split(
    ' ',
  ),
)
const plainClasses = new Set('local sub crumbs chevron head toc prose anchor narrow vh i js-only'.split(' '))

/** Links as pages/render-page.tsx writes them; a site's own tags are written otherwise, and stay. */
const sheetLink = /<link rel="stylesheet" type="text\/css" href="[^"]*">/g
const firstLink = /<link rel="stylesheet" type="text\/css" href="([^"]*\/(assets\/[^"]*\bfirst\.[^"/]*))">/

/**
 * Puts what the first paint needs, ui/first.css, into pages themselves. A sheet that a link names comes a round trip after its page:
 * here the frame is shown without it, and the prose up to the first thing of another kind. The links of the other sheets
 * stand right before that, as browsers show nothing behind a link in the body until its sheet is there: nothing moves.
 */
export class FirstPaint {
  readonly #client: string
  readonly #styles = new Map<string, string>()

  /** @param client Folder of the bundle that browsers load. */
  constructor(client: string) {
    this.#client = client
  }

  /** @param html As React writes it: attributes in double quotes, `<` in none of them. */
  place(html: string): string {
    const [link, href = '', file = ''] = firstLink.exec(html) ?? []
    const main = html.indexOf('<main')
    if (link === undefined || main === -1) return html
    if (html.length > largestReference && reference.test(html)) return html
    const styles = this.#stylesOf(file)
    if (styles.length > largestStyles) return html
    const others = [...html.slice(0, main).matchAll(sheetLink)]
      .map(([other]) => other)
      .filter(other => other !== link)
    const begin = html.indexOf('>', main) + 1
    // A kind of page with a sheet of its own may lay out all of its text.
    const at = others.length > 1 ? begin : placeOfLinks(html, begin)
    const head = html
      .slice(0, at)
      .replaceAll(sheetLink, '')
      .replace(
        /<meta charset="utf-8"\/?>/i,
        charset => `${charset}<style data-sheet="${href}">${styles}</style>`,
      )
    return head + others.join('') + html.slice(at)
  }

  #stylesOf(file: string): string {
    const known = this.#styles.get(file)
    if (known !== undefined) return known
    const styles = readFileSync(path.join(this.#client, file), 'utf8').trim()
    this.#styles.set(file, styles)
    return styles
  }
}

/**
 * Where the links stand behind the beginning of `<main>`: no selector may tell that something is there, so within the text before,
 * or before what begins there.
 */
function placeOfLinks(html: string, begin: number): number {
  const at = firstOther(html, begin)
  const before = html.slice(begin, at)
  const [ends = ''] = /(?:\s|<\/(?:p|li|ul|ol|h[1-6])>)*$/.exec(before) ?? []
  if (ends.includes('<')) return at - ends.length
  const [begins = ''] = /(?:<[a-z][^<>]*>\s*)*$/.exec(before) ?? []
  return at - begins.length
}

/** Where the first tag behind `from` begins that first.css does not know. */
function firstOther(html: string, from: number): number {
  const tags = /<([a-z][\w-]*)([^<>]*)>/g
  tags.lastIndex = from
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, name = '', attributes = ''] = tag
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    const isPlain = plainTags.has(name) || (name === 'details' && classes.includes('toc'))
    if (!isPlain || !classes.every(isPlainClass) || /\s(?:style|data-island)=/.test(attributes))
      return tag.index
  }
  return html.indexOf('</body>')
}

function isPlainClass(name: string): boolean {
  return plainClasses.has(name) || name.startsWith('i-')
}
