import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import { jsonSchema } from '../config/schema/schemas.ts'
import type { ContentReader, OwnContent } from '../content/own-content.ts'
import type { PluginRoute } from '../content/route-types.ts'
import { textIn } from '../files/local-texts.ts'
import { brokenLinks } from '../plugins/broken-links.ts'
import { definePlugin } from '../plugins/plugin.ts'
import type { ModelEntry } from '../reference/api-entries.ts'
import { textsByLocale } from '../reference/api-index.ts'
import { modelEntries } from '../reference/models/model-index.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'

export const pluginName = 'schemas'

/** A JSON Schema of the site, and its pages. Plain data. */
export interface SiteSchema extends Omit<ReadSchema, 'root'> {
  /** Address of the schema's page without locale. */
  path: string
  /** Entries of the root, then of the definitions. */
  entries: ModelEntry[]
}

/** Route of a page, with the indexes of the schema and its entry. */
export type SchemaRoute = PluginRoute<{ schema: number; entry: number }>

const options = z.array(jsonSchema)

/** Address of the schema's file. */
export function schemaFilePath(path: string): string {
  return `${path}/schema.json`
}

/** Plugin that makes pages for the JSON Schemas in `schemas` of the configuration. */
export default definePlugin({
  name: pluginName,
  options,
  content: readSchemas,
  pages: './pages.tsx',
  setup: site => {
    const { defaultLocale } = site.config
    const schemas = (site.model.own.get(pluginName) as SiteSchema[] | undefined) ?? []
    return {
      files: () => schemas.map(({ path, text }) => ({ url: schemaFilePath(path), text })),
      check: () => schemas.flatMap(({ links }) => brokenLinks(site, links)),
      lists: locale =>
        schemas.flatMap(({ path, entries }) => {
          const [root] = entries
          if (!root) return []
          const title = textIn(root.title, locale, defaultLocale)
          const description = textIn(root.description, locale, defaultLocale)
          return [{ title, description, path, pages: entries.map(entry => entry.path) }]
        }),
    }
  },
})

function readSchemas(reader: ContentReader, configured: z.infer<typeof options>): OwnContent<SiteSchema[]> {
  const { linkFolders = [], locales, problems } = reader
  const routes = new Map<Locale, SchemaRoute[]>(locales.map(locale => [locale, []]))
  const schemas: SiteSchema[] = []
  const uncertainPaths: string[] = []
  for (const { path, refFolders, ...source } of configured) {
    const newProblems: typeof problems = []
    const read = readSchema({ ...source, refFolders: [...linkFolders, ...refFolders] }, reader, newProblems)
    problems.push(...newProblems)
    const document = read?.documents.get(reader.defaultLocale)
    if (!read || !document) {
      uncertainPaths.push(path)
      continue
    }
    const { root, ...schema } = read
    const texts = textsByLocale(schema.documents)
    const names = Object.keys(document.components?.schemas ?? {})
    const [top] = modelEntries(document, [root], path, texts)
    const definitions = modelEntries(
      document,
      names.filter(name => name !== root),
      path,
      texts,
    )
    const entries = [...(top ? [{ ...top, path }] : []), ...definitions]
    for (const [locale, of] of routes)
      for (const [entry, { path: at }] of entries.entries())
        of.push({
          kind: `${pluginName}/schema`,
          locale,
          path: at,
          params: { schema: schemas.length, entry },
        })
    schemas.push({ path, entries, ...schema })
  }
  return { data: schemas, routes, uncertainPaths }
}
