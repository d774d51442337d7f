import { type Document, isAlias, isNode, visit } from 'yaml'

/**
 * Offset of the alias that cannot be resolved: the first without an anchor before it, otherwise the first of all (too many aliases are only
 * noticed when they are expanded).
 *
 * @returns Number of characters from the beginning of the text.
 */
export function aliasOffset(document: Document.Parsed): number {
  const anchors = new Set<string>()
  let first: number | undefined
  let loose: number | undefined
  visit(document, (_, node) => {
    if (isAlias(node)) {
      first ??= node.range?.[0]
      if (anchors.has(node.source)) return undefined
      loose = node.range?.[0]
      return visit.BREAK
    }
    if (isNode(node) && node.anchor !== undefined) anchors.add(node.anchor)
    return undefined
  })
  return loose ?? first ?? 0
}
