import path from 'node:path'
import { z } from 'shiori'
import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import { siteConfigSchema } from 'shiori/internal/config/config-schema.ts'
import { frontMatterSchema } from 'shiori/internal/content/files/front-matter-schema.ts'
import { editorSchemas } from 'shiori/internal/editor/editor-schemas.ts'
import { formPath, schemaComments } from '../sources/schema-comments.ts'

/** A node of JSON Schema as Zod writes it. */
export interface Node {
  description?: string
  properties?: Record<string, Node>
  anyOf?: Node[]
  oneOf?: Node[]
  items?: Node
  additionalProperties?: Node | boolean
  [keyword: string]: unknown
}

/**
 * The JSON Schemas of which pages of the manual are made (`schemas` in its site.config.ts), by file.
 *
 * @param engine Folder of the engine.
 */
export function jsonSchemas(engine: string): Record<string, string> {
  const configuration = asJsonSchema(siteConfigSchema(['en']))
  describe(
    configuration,
    '',
    schemaComments(path.join(engine, 'config/config-schema.ts'), 'siteConfigSchema'),
  )
  const schemas = {
    configuration: { ...head('Configuration', configurationText), ...configuration },
    'front-matter': { ...head('Front matter', frontMatterText), ...asJsonSchema(frontMatterSchema) },
    'content-files': { ...head('Content files', contentFilesText), ...contentFiles() },
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  )
}

function head(title: string, description: string): Node {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, description }
}

const configurationText = `The keys of \`site.config.ts\`, which exports what \`defineConfig\` of \`shiori\` gives. Only \`title\` and \`url\` are required. An unknown key or a wrong
value is an error that names the key, what was found and what was expected.

\`\`\`ts
import { defineConfig } from 'shiori'

export default defineConfig({ title: 'Town library', url: 'https://docs.library.example' })
\`\`\`

A text that readers see is given once for all locales, or once for each: \`{ en: 'Guide', fr: 'Guide' }\`.`

const frontMatterText = `The keys at the head of a page, in YAML between two lines of \`---\`. A wrong value is an error with file and line, a key that is unknown or changes nothing
on such a page a warning. Content that was written for [another engine](/docs/guides/other-markdown) may keep that engine's keys.`

const contentFilesText = `The YAML files of a site beside its pages, each with its keys. A build holds the files to the same schemas as [editors](/docs/guides/editors) do.`

/** The schemas that editors have of other files than pages, each as a definition. */
function contentFiles(): Node {
  const config = parseSiteConfig({ title: 'Manual', url: 'https://docs.example' })
  const others = [...editorSchemas({ config, plugins: [] })].filter(([name]) => name !== 'front-matter')
  return {
    type: 'object',
    properties: Object.fromEntries(
      others.map(([name, { $comment }]) => [$comment, { $ref: `#/$defs/${name}` }]),
    ),
    $defs: Object.fromEntries(
      others.map(([name, { $schema, $comment, definitions, ...schema }]) => [
        name,
        { description: `The file \`${$comment}\`.`, ...withoutReferences(schema) },
      ]),
    ),
  }
}

/** The only references are to the values of JSON, which may be anything. */
function withoutReferences(schema: Node): Node {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.$ref === '#/definitions/__schema0' ? {} : value,
  )
}

function asJsonSchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { propertyNames, maximum } = jsonSchema
      // What Zod says without being told.
      if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (JSON.stringify(propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
      // Empty defaults are said in words.
      if (['{}', '[]'].includes(JSON.stringify(jsonSchema.default))) delete jsonSchema.default
    },
  }) as Node
}

/** Gives keys the comments of their source. */
function describe(node: Node, at: string, comments: ReadonlyMap<string, string>): void {
  for (const [name, inner] of Object.entries(node.properties ?? {})) {
    const below = at === '' ? name : `${at}.${name}`
    const comment = comments.get(below)
    if (comment !== undefined) inner.description = comment
    describe(inner, below, comments)
  }
  for (const form of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) {
    const values = Object.values(form.properties ?? {}).flatMap(key =>
      typeof key.const === 'string' ? [key.const] : [],
    )
    describe(form, values.length === 1 ? formPath(at, values[0] ?? '') : at, comments)
  }
  if (node.items) describe(node.items, `${at}[]`, comments)
  if (typeof node.additionalProperties === 'object') describe(node.additionalProperties, at, comments)
}
