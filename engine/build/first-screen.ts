import type { FirstScreen } from '../config/first-screens.ts'

/** Tags of style sheets as written by React and first-paint.ts. */
const sheetTags = /<link rel="stylesheet"[^>]*>|<style\b([^>]*)>[\s\S]*?<\/style>/g
/** A tag or comment in HTML from React: attributes contain neither `<` nor `>`. */
const tagOrComment = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g
const emptyTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements after whose end the text may stop. */
const blocks = new Set(
  'article blockquote details div dl figure header h1 h2 h3 h4 li nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
/**
 * Elements that are hidden at first: links to other forms of the page, and the table of contents, which is closed or has its own column.
 */
const otherForms = '<div id="copy"'
const tableOfContents = '<details class="toc"'

/** The part of a page that is shown before the rest has loaded. */
export interface ScreenPart {
  title: string
  kind: string
  main: string
  /** Tags of its style sheets. */
  tags: string[]
}

/** Latin characters in a line of text; Han and Kana count twice. */
const lineWidth = 75

/**
 * The beginning of a docs page, up to the end of the block that completes the given number of lines.
 *
 * @param html The page as sent.
 * @returns undefined if the page cannot replace another one in place: it is not a docs page, or contains scripts.
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

/** The beginning of an element, with closing tags for the elements that are open where it ends. */
function beginning(html: string, maxLines: number): string {
  let text = ''
  let lines = 0
  /** Width of the incomplete line. */
  let width = 0
  const open: string[] = []
  /** Number of open elements at the start of the hidden element. */
  let hiddenStart: number | undefined
  let at = 0
  const add = (part: string, isText: boolean) => {
    if (hiddenStart !== undefined) return
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
      if (hiddenStart !== undefined && open.length <= hiddenStart) hiddenStart = undefined
    }
    add(tag, false)
    if (slash === '/' && blocks.has(name)) {
      lines += Math.ceil(width / lineWidth)
      width = 0
      if (lines >= maxLines) break
    } else if (slash === '' && !emptyTags.has(name)) {
      open.push(name)
      const isContents = name === 'nav' && open.at(-2) === 'details' && isTableOfContents(html, index)
      if (hiddenStart === undefined && (tag.startsWith(otherForms) || isContents))
        hiddenStart = open.length - 1
    }
  }
  const ends = open.reverse().map(name => `</${name}>`)
  return text + ends.join('')
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}

/** Whether the last `<details>` before an offset is the table of contents. */
function isTableOfContents(html: string, before: number): boolean {
  return html.startsWith(tableOfContents, html.lastIndexOf('<details', before))
}

/** A first screen for a file, which stores the tags of all its pages once. */
export function packScreen({ title, kind, main, tags }: ScreenPart, all: string[]): FirstScreen {
  const places = tags.map(tag => {
    const place = all.indexOf(tag)
    return place < 0 ? all.push(tag) - 1 : place
  })
  return [title, kind, main, places]
}
