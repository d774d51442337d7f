import { frontMatterSchema } from 'shiori/internal/content/files/front-matter-schema.ts'
import { schemaKeys } from '../sources/schema-keys.ts'
import { schemaTable } from './schema-table.ts'

/** Writes the keys of front matter as a table. */
export function frontMatter(): string {
  return schemaTable(schemaKeys(frontMatterSchema))
}
