import type { SchemaKey } from '../sources/schema-keys.ts'
import { inlineCode, table, typeAndMeaning } from './mdx.ts'

/**
 * Keys of a schema as a table.
 *
 * @param comments By path of the key, where the schema does not describe it itself.
 * @param above Path that the names in the table leave out, `docs.` for keys below `docs`.
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
