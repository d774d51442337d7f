import type { HtmlNode } from '../../reference/html-node.ts'

/**
 * An ASCII name as programs write it: `live_vod.source`, `LIVE_STATUS_LIVE`, `maxRetryAttempts`, `setVolume(volume)`.
 */
const name = /^[A-Za-z_$][\w$]*(?:[._-][\w$]+|\[\]|(?<=[a-z])[A-Z][\w$]*)+(?:\(.*\))?$/
/** Minimum share of first cells that are names. With fewer, the table is about something else. */
const minNameShare = 0.6

/** Names that a table explains: those in its first column. */
export function tableNames(table: HtmlNode, textOf: (node: HtmlNode) => string): string[] {
  const cells = rowsOf(table).flatMap(row => {
    const [first, second] = (row.children ?? []).filter(({ tagName }) => tagName === 'td')
    return first && second ? [textOf(first).trim()] : []
  })
  const names = cells.filter(text => name.test(text))
  return names.length < cells.length * minNameShare ? [] : names.map(text => text.replace(/\(.*/, ''))
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return (node.children ?? []).flatMap(child => (child.tagName === 'tr' ? child : rowsOf(child)))
}
