import { createContext } from 'react'
import type { Operation, SchemaNode } from '../../reference/types.ts'

/** Characters of HTML that a list of fields shows at once; the rest of it is folded. */
export const ListLength = createContext(30_000)

/** Characters of HTML that all lists of a page show at once; with its frame, texts and samples, it has less than 100 kB. */
const maxLength = 60_000
/** Characters of HTML of a row without its texts. */
const rowLength = 150
/** Fewer fields than this are not folded: the line that opens them takes as much room. */
const minFolded = 4

/** Lists of an operation's page that are open at first. */
export function openLists({ parameters, body, responses }: Operation): (readonly SchemaNode[])[] {
  const success = responses.find(({ status }) => status.startsWith('2'))
  const [sent, received] = [body, success].map(content => content?.contents[0]?.schema)
  return [
    ...parameters.map(group => group.parameters),
    ...(sent ? listsOf(sent) : []),
    success?.headers ?? [],
    ...(received ? listsOf(received) : []),
  ]
}

/** The lists of a body that are open at first: its fields, and those of its first forms. */
export function listsOf({ children, variants, moreVariants = [] }: SchemaNode): (readonly SchemaNode[])[] {
  const forms = [...(variants ? [variants] : []), ...moreVariants]
  return [children, ...forms.flatMap(({ options: [first] }) => (first ? listsOf(first.node) : []))]
}

/** Characters of HTML that each list of a page may show: short ones leave their room to long ones. */
export function listLength(lists: readonly (readonly SchemaNode[])[]): number {
  let left = maxLength
  const lengths = lists.map(list => list.reduce((sum, node) => sum + lengthOf(node), 0)).sort((a, b) => a - b)
  for (const [index, length] of lengths.entries()) {
    const share = left / (lengths.length - index)
    if (length > share) return share
    left -= length
  }
  return maxLength
}

/**
 * Number of fields of a list that are shown at once.
 *
 * @param max Characters of HTML that they may have; the first one is shown in any case.
 */
export function shownFields(nodes: readonly SchemaNode[], max: number): number {
  let length = 0
  const end = nodes.findIndex(node => {
    length += lengthOf(node)
    return length > max
  })
  return end === -1 || nodes.length - end < minFolded ? nodes.length : Math.max(1, end)
}

/** Characters of HTML of a row, without what is folded in it: its own fields, and more than a few values. */
function lengthOf({ anchor, type, description, limits, enum: values }: SchemaNode): number {
  const texts = [
    ...[anchor, anchor, type.href, type.schema, description],
    ...limits.map(limit => limit.value),
    ...values.slice(0, 6).map(value => value.value + value.description),
  ]
  return rowLength + texts.join('').length
}
