import type { FirstScreen } from '../config/first-screens.ts'

/** Tags of style sheets as React and first-paint.ts write them. */
const sheetTags = /<link rel="stylesheet"[^>]*>|<style\b([^>]*)>[\s\S]*?<\/style>/g
/** A tag or a comment of HTML as React writes it: `<` and `>` in no attribute. */
const tagOrComment = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g
const emptyTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements after whose end a text may stop. */
const blocks = new Set(
  'article blockquote details div dl figure header h1 h2 h3 h4 li nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** What nobody sees at first: where else the page can be read, and the table of contents, which is closed or has a column of its own. */
const otherForms = '<div id="copy"'
const tableOfContents = '<details class="toc"'

/** What there is of a page before the rest of it has come. */
export interface ScreenPart {
  title: string
  kind: string
  main: string
  /** Tags of the style sheets in its head. */
  tags: string[]
}

/** Latin characters of a line of text; those of Han and Kana count twice. */
const lineWidth = 75

/**
 * The beginning of a page of the docs, up to the end of the block in which it has so many lines.
 *
 * @param html The page as it is sent.
 * @returns undefined for a page that does not come into the place of another: without a text of the docs, or with scripts in it.
 */
export function firstScreen(html: string, lines: number): ScreenPart | undefined {
  const begin = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (begin < 0 || end < begin || !html.slice(0, begin).includes('<div class="docs">')) return undefined
  const main = html.slice(begin, end + '</main>'.length)
  if (main.includes('<script')) return undefined
  const head = html.slice(0, begin)
  return {
    title: /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    kind: /<body data-kind="([^"]*)"/.exec(head)?.[1] ?? '',
    main: beginning(main, lines),
    tags: [...head.matchAll(sheetTags)].map(([tag, attributes]) => {
      const href = attributes && /data-sheet="([^"]*)"/.exec(attributes)?.[1]
      return href === undefined || href === '' ? tag : `<link rel="stylesheet" href="${href}">`
    }),
  }
}

/** The beginning of an element, with the ends of what is open where it stops. */
function beginning(html: string, maxLines: number): string {
  let text = ''
  let lines = 0
  /** Of the line that is not full. */
  let width = 0
  const open: string[] = []
  /** How many elements were open where what is hidden began. */
  let hiddenFrom: number | undefined
  let at = 0
  const add = (part: string, isText: boolean) => {
    if (hiddenFrom !== undefined) return
    text += part
    if (!isText) return
    if (open.includes('pre')) lines += part.split('\n').length - 1
    else width += widthOf(part)
  }
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tagOrComment)) {
    add(html.slice(at, index), true)
    at = index + tag.length
    if (slash === '/') {
      open.pop()
      if (hiddenFrom !== undefined && open.length <= hiddenFrom) hiddenFrom = undefined
    }
    add(tag, false)
    if (slash === '/' && blocks.has(name)) {
      lines += Math.ceil(width / lineWidth)
      width = 0
      if (lines >= maxLines) break
    } else if (slash === '' && !emptyTags.has(name)) {
      open.push(name)
      const isContents = name === 'nav' && open.at(-2) === 'details' && isTableOfContents(html, index)
      if (hiddenFrom === undefined && (tag.startsWith(otherForms) || isContents)) hiddenFrom = open.length - 1
    }
  }
  const ends = open.reverse().map(name => `</${name}>`)
  return text + ends.join('')
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}

/** Whether the last `<details>` before a place is that of the table of contents. */
function isTableOfContents(html: string, before: number): boolean {
  return html.startsWith(tableOfContents, html.lastIndexOf('<details', before))
}

/** A screen of a file, which has the tags of all its pages once. */
export function packedScreen({ title, kind, main, tags }: ScreenPart, all: string[]): FirstScreen {
  const places = tags.map(tag => {
    const place = all.indexOf(tag)
    return place < 0 ? all.push(tag) - 1 : place
  })
  return [title, kind, main, places]
}
