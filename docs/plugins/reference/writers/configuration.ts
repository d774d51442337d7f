import path from 'node:path'
import { siteConfigSchema } from 'shiori/internal/config/config-schema.ts'
import { schemaComments } from '../sources/schema-comments.ts'
import { type SchemaKey, schemaKeys } from '../sources/schema-keys.ts'
import { inlineCode, mdxText } from './mdx.ts'
import { schemaTable } from './schema-table.ts'

/** Reads the keys of `site.config.ts` with their comments in the schema. */
export function configurationKeys(engine: string): { keys: SchemaKey[]; comments: Map<string, string> } {
  return {
    keys: schemaKeys(siteConfigSchema(['en'])),
    comments: schemaComments(path.join(engine, 'config/config-schema.ts'), 'siteConfigSchema'),
  }
}

/** Writes a section for each key of `site.config.ts`, with a table of the keys below it. */
export function configuration(engine: string): string {
  const { keys, comments } = configurationKeys(engine)
  const isTop = ({ path: key }: SchemaKey) => /^\w+$/.test(key)
  return keys
    .filter(isTop)
    .map(top => {
      const below = keys.filter(
        ({ path: key }) => key.startsWith(`${top.path}.`) || key.startsWith(`${top.path}[`),
      )
      const prefix = below.every(({ path: key }) => key.startsWith(`${top.path}.`)) ? `${top.path}.` : ''
      return [
        `## ${inlineCode(top.path)}`,
        `${inlineCode(top.type)}${top.required ? ', required' : ''}`,
        mdxText(comments.get(top.path) ?? ''),
        ...(below.length > 0 ? [schemaTable(below, comments, prefix)] : []),
      ].join('\n\n')
    })
    .join('\n\n')
}
