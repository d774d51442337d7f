import type { SchemaKey } from '../sources/schema-keys.ts'
import { inlineCode, table, typeAndMeaning } from './mdx.ts'

/**
 * Keys of a schema as a table.
 *
 * @param comments By path of the key.
 * @param above Path that the names in the table leave out, `docs.` for keys below `docs`.
 */
export function schemaTable(
  keys: readonly SchemaKey[],
  comments: ReadonlyMap<string, string>,
  above = '',
): string {
  const rows = keys.map(({ path, type, required }) => [
    `${inlineCode(path.slice(above.length))}${required ? ' (required)' : ''}`,
    typeAndMeaning(type, comments.get(path) ?? ''),
  ])
  return table(['Key', 'Type and meaning'], rows)
}
