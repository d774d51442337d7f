import type { HtmlNode } from '../../reference/html-node.ts'

/** Maximum width of the text next to the link in an entry that begins with its link: one line. */
const maxNoteLength = 100
/** Minimum share of links in the text of other entries ("Quick starts: web, iOS"). */
const minLinked = 0.3

/** Whether an entry of a list mainly links to other pages of the site, which describe what it names. */
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
    for (const child of node.children ?? []) read(child, isInLink || isPageLink(child))
  }
  read(item, false)
  const linkWidth = widthOf(linked)
  const width = widthOf(text.trim())
  return (
    linkWidth > 0 &&
    (linkWidth >= width * minLinked || (beginsWithLink && width - linkWidth <= maxNoteLength))
  )
}

/**
 * Whether an element links to a page of the site. An anchor of the same page is not another page, and search does not
 * find pages of other sites.
 */
function isPageLink({ tagName, properties }: HtmlNode): boolean {
  const href = properties?.href
  return tagName === 'a' && typeof href === 'string' && !/^(?:#|\/\/|[a-z][a-z\d+.-]*:)/i.test(href)
}

/** Width in characters; Han and Kana count twice. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}
