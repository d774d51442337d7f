import type { HtmlNode } from '../../reference/html-node.ts'

/** Width of what an entry that begins with its link may say beside it: a line. */
const maxNoteLength = 100
/** An entry that begins otherwise ("Quick starts: web, iOS") must be of links by so much. */
const minLinked = 0.3

/** Whether an entry of a list is there for its links to other pages of the site, which say more of what it names. */
export function isLinkEntry(item: HtmlNode): boolean {
  let text = ''
  let linked = ''
  let beginsWithLink = false
  const read = (node: HtmlNode, isInLink: boolean) => {
    if (node.type === 'text') {
      const value = (node.value ?? '').replaceAll(/\s+/g, ' ')
      if (isInLink && text.trim() === '') beginsWithLink = true
      text += value
      if (isInLink) linked += value
    }
    for (const child of node.children ?? []) read(child, isInLink || leadsToPage(child))
  }
  read(item, false)
  const of = widthOf(linked)
  const all = widthOf(text.trim())
  return of > 0 && (of >= all * minLinked || (beginsWithLink && all - of <= maxNoteLength))
}

/** A place on the same page is no other page; one of another site is not found by this site's search. */
function leadsToPage({ tagName, properties }: HtmlNode): boolean {
  const href = properties?.href
  return tagName === 'a' && typeof href === 'string' && !/^(?:#|\/\/|[a-z][a-z\d+.-]*:)/i.test(href)
}

/** Characters; Han and Kana count twice. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}
