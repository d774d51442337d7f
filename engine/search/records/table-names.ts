import type { HtmlNode } from '../../reference/html-node.ts'

/** A name as programs write it, in letters of ASCII: `live_vod.source`, `LIVE_STATUS_LIVE`, `maxRetryAttempts`, `setVolume(volume)`. */
const name = /^[A-Za-z_$][\w$]*(?:[._-][\w$]+|\[\]|(?<=[a-z])[A-Z][\w$]*)+(?:\(.*\))?$/
/** Share of the first cells that must be names: where fewer are, the table is about something else. */
const maxNames = 0.6

/** What a table explains: the names in its first column. */
export function tableNames(table: HtmlNode, textOf: (node: HtmlNode) => string): string[] {
  const cells = rowsOf(table).flatMap(row => {
    const [first, second] = (row.children ?? []).filter(({ tagName }) => tagName === 'td')
    return first && second ? [textOf(first).trim()] : []
  })
  const names = cells.filter(text => name.test(text))
  return names.length < cells.length * maxNames ? [] : names.map(text => text.replace(/\(.*/, ''))
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return (node.children ?? []).flatMap(child => (child.tagName === 'tr' ? child : rowsOf(child)))
}
