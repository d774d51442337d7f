import path from 'node:path'
import { frontMatterSchema } from 'shiori/internal/content/files/front-matter-schema.ts'
import { schemaComments } from '../sources/schema-comments.ts'
import { type SchemaKey, schemaKeys } from '../sources/schema-keys.ts'
import { schemaTable } from './schema-table.ts'

/** The keys of front matter and what the schema says about them. */
export function frontMatterKeys(engine: string): { keys: SchemaKey[]; comments: Map<string, string> } {
  return {
    keys: schemaKeys(frontMatterSchema),
    comments: schemaComments(path.join(engine, 'content/files/front-matter-schema.ts'), 'frontMatterSchema'),
  }
}

/** The keys of front matter as a table. */
export function frontMatter(engine: string): string {
  const { keys, comments } = frontMatterKeys(engine)
  return schemaTable(keys, comments)
}
