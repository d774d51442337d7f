import type { SchemaNode } from '../../reference/types.ts'

/**
 * Name of a node whose fields another one repeats: the name of its field, or else of its schema. Bodies, responses, variants and list items
 * have no name, and their anchors are not meaningful to readers.
 *
 * @param node The node that repeats it.
 * @param root Anchor of the tree's root, if known.
 * @returns undefined for a root without a name.
 */
export function repeatedName(
  { recursionOf = '', type }: Pick<SchemaNode, 'recursionOf' | 'type'>,
  root?: string,
): string | undefined {
  // An anchor consists of the names on the path to the node.
  const dot = recursionOf.lastIndexOf('.')
  const last = recursionOf.slice(dot + 1)
  const isField = dot !== -1 && recursionOf !== root && !/^(?:\d+|\*)$/.test(last)
  return isField ? last : type.schema
}
