import type { SchemaNode } from '../../reference/types.ts'

/**
 * What a node is called whose fields another one repeats: by the field that it is, else by its schema. Bodies, answers, forms and
 * entries of a list have no name, and their anchors say nothing to readers.
 *
 * @param node The one that repeats it.
 * @param root Anchor of the tree's root, where that is known.
 * @returns undefined for a root without a name.
 */
export function repeatedName(
  { recursionOf = '', type }: Pick<SchemaNode, 'recursionOf' | 'type'>,
  root?: string,
): string | undefined {
  // Anchors are made of the names on the way down.
  const dot = recursionOf.lastIndexOf('.')
  const last = recursionOf.slice(dot + 1)
  const isField = dot !== -1 && recursionOf !== root && !/^(?:\d+|\*)$/.test(last)
  return isField ? last : type.schema
}
