import type { SchemaKey } from '../sources/schema-keys.ts'
import { inlineCode, table, typeAndMeaning } from './mdx.ts'

/**
 * Writes keys of a schema as a table.
 *
 * @param comments Comments by path, for keys without a description in the schema.
 * @param above Prefix that the table leaves out: `docs.` for keys below `docs`.
 */
export function schemaTable(
  keys: readonly SchemaKey[],
  comments: ReadonlyMap<string, string> = new Map(),
  above = '',
): string {
  const rows = keys.map(({ path, type, required, description }) => [
    `${inlineCode(path.slice(above.length))}${required ? ' (required)' : ''}`,
    typeAndMeaning(type, comments.get(path) ?? description),
  ])
  return table(['Key', 'Type and meaning'], rows)
}
