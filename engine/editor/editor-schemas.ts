import { z } from 'zod'
import { categoryFileSchema } from '../content/docs/category-file.ts'
import { labelsSchema } from '../content/docs/tags.ts'
import { frontMatterSchema } from '../content/files/front-matter-schema.ts'
import { redirectsFile, redirectsSchema } from '../content/redirects.ts'
import { dataTableSchema } from '../data/data-table.ts'
import { glossarySchema } from '../data/glossary.ts'
import { guideSettingsSchema } from '../data/guide-settings.ts'
import { homeCopySchema } from '../data/home/home-copy.ts'
import { pageQuestionsSchema, synonymsSchema } from '../data/search-synonyms.ts'
import { questionsSchema } from '../mcp/evaluation/evaluate.ts'
import { homeSections } from '../portal/load-home.ts'
import type { SiteWithPlugins } from '../portal/load-site.ts'

/** A JSON Schema of draft 7, which all editors support. */
export interface EditorSchema extends Readonly<Record<string, unknown>> {
  /** Files for which it is: paths relative to the site's root, with `*` and `**`. */
  $comment: string
}

/** Schemas of a site's YAML files by name. The build validates the files by the same schemas. */
export function editorSchemas({
  config,
  plugins,
}: Pick<SiteWithPlugins, 'config' | 'plugins'>): Map<string, EditorSchema> {
  const place = { locales: config.locales.map(({ code }) => code), defaultLocale: config.defaultLocale }
  const schemas: [name: string, files: readonly string[], schema: z.ZodType][] = [
    ['front-matter', ['content/*/*/**/*.md', 'content/*/*/**/*.mdx'], frontMatterSchema],
    ['home', ['content/home/*.yaml'], homeCopySchema(homeSections(plugins))],
    ['labels', ['content/docs/tags.yaml', 'content/docs/categories.yaml'], labelsSchema(place)],
    ['category', ['content/docs/**/_category_.json', 'content/docs/**/_category_.y*ml'], categoryFileSchema],
    ['redirects', [redirectsFile], redirectsSchema],
    ['glossary', ['content/glossary.yaml'], glossarySchema(place)],
    ['synonyms', ['content/synonyms.yaml'], synonymsSchema],
    ['questions', ['content/questions.yaml'], pageQuestionsSchema],
    ['table', ['content/data/*.yaml'], dataTableSchema(place)],
    ['eval', ['eval.yaml'], questionsSchema],
    ['guides', [config.console?.guides ?? 'guides.yaml'], guideSettingsSchema],
    ...plugins.flatMap(({ plugin }) =>
      Object.entries(plugin.schemas?.(place) ?? {}).map(([file, schema]): (typeof schemas)[number] => [
        schemaName(file),
        [file],
        schema,
      ]),
    ),
  ]
  return new Map(
    schemas.map(([name, files, schema]) => [name, { $comment: files.join(', '), ...jsonSchema(schema) }]),
  )
}

/** `content/blog/authors.yaml` is `blog-authors`. */
function schemaName(file: string): string {
  return file
    .replace(/^content\//, '')
    .replace(/\.ya?ml$/, '')
    .replaceAll(/[^\w-]+/g, '-')
}

/** A schema for editors: of the input, before transforms. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Zod adds formats that editors do not know; its patterns are equivalent.
      if (jsonSchema.pattern !== undefined) delete jsonSchema.format
      const { alsoText, ...texts } = jsonSchema
      if (alsoText !== true) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      jsonSchema.anyOf = [{ type: 'string', minLength: 1 }, texts]
    },
  })
}
