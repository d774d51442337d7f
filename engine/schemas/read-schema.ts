import path from 'node:path'
import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { type Bundle, bundleDescription, dialect } from '../reference/description/bundle.ts'
import type {
  DescriptionLink,
  DescriptionSite,
  DescriptionSource,
} from '../reference/description/description.ts'
import { isObject, type JsonObject, pointerKeys, valueAt } from '../reference/description/json.ts'
import { addedLinks, linksOf } from '../reference/description/links.ts'
import { repairStructure, type Standard } from '../reference/description/mend-structure.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { openApiObjects } from '../reference/description/openapi-keys.ts'
import { schema } from '../reference/description/openapi-schema.ts'
import { applyOverlay } from '../reference/description/overlay.ts'
import { referenceKinds } from '../reference/description/reference-kinds.ts'
import { unknownKeys } from '../reference/description/unknown-keys.ts'
import { upgradeSchemas } from '../reference/description/upgrade.ts'
import { schemaComponents } from './components.ts'
import type { Parts } from './split-parts.ts'
import { visitSchemas } from './visit-schemas.ts'

/** A JSON Schema as an API description without operations, whose schemas are its root and definitions. Plain data. */
export interface ReadSchema {
  documents: Map<Locale, OpenApiDocument>
  /** Name of the root in the description's schemas. */
  root: string
  /** The schema in one file. */
  text: string
  /** Links in its texts to pages of the site. */
  links: DescriptionLink[]
}

const kinds = referenceKinds({
  beginning: 'a JSON Schema is an object: { "type": "object" }',
  setting: 'schemas',
  kinds: ['schemas'],
  nameMaps: ['dependencies'],
  referenceKeys: ['additionalItems'],
  // Up to draft 2019-09, `items` with a list of schemas was a tuple.
  referenceLists: ['items', 'dependencies'],
  readExtensions: [],
  kindAt: () => undefined,
})

const standard: Standard = {
  schema: z.looseObject({ components: z.looseObject({ schemas: z.record(z.string(), schema) }) }),
  hint: 'See json-schema.org/understanding-json-schema.',
}

/**
 * Reads a JSON Schema with the files that it refers to, and applies the overlays. A reference without a target is an error; other invalid
 * values are removed, with a warning.
 *
 * @param problems Receives the errors and warnings.
 * @returns undefined when nothing of the schema can be used.
 */
export function readSchema(
  { file, overlays, refFolders }: DescriptionSource,
  { root, locales, variables = {} }: DescriptionSite,
  problems: Problem[],
): ReadSchema | undefined {
  const place = { root, variables }
  const newProblems: Problem[] = []
  const bundle = bundleDescription({ ...place, file, refFolders, kinds }, newProblems)
  for (const problem of newProblems)
    problems.push(problem.code === 'api-reference' ? { ...problem, severity: 'error' } : problem)
  if (
    !bundle ||
    newProblems.some(({ code, severity }) => severity === 'error' || code === 'api-reference') ||
    !checkDialect(bundle, problems)
  )
    return undefined
  problems.push(...unknownKeys(bundle.document, 'schema', openApiObjects, bundle))
  const text = `${JSON.stringify(bundle.document, null, 2)}\n`
  visitSchemas(bundle.document, [], useMarkdown)
  const links = linksOf(bundle)
  const name = path.posix.basename(file).replace(/(?:\.schema)?\.\w+$/, '')
  // Overlays refer to the schema as written, so they are applied before it is converted.
  const overlaid = new Map<Locale, JsonObject>()
  for (const locale of locales) {
    const overlay = overlays[locale]
    if (overlay === undefined) continue
    const { document } = applyOverlay(bundle.document, { ...place, file: overlay }, problems)
    overlaid.set(locale, structuredClone(document))
    links.push(...addedLinks(document, { root, file: overlay }, links))
  }
  const main = asDocument(bundle.document, name, bundle, problems)
  if (!main) return undefined
  const documents = new Map<Locale, OpenApiDocument>()
  for (const locale of locales) {
    const translated = overlaid.get(locale)
    const converted = translated && asDocument(translated, name, bundle, [], main.parts)?.document
    const names = (document: OpenApiDocument | undefined) => Object.keys(document?.components?.schemas ?? {})
    if (translated && names(converted).join() !== names(main.document).join())
      problems.push({
        severity: 'error',
        code: 'api-overlay',
        file: overlays[locale] ?? file,
        line: 1,
        message: 'this overlay changes the definitions, expected those of the schema',
        hint: 'An overlay of a schema only changes texts; keep its definitions.',
      })
    else documents.set(locale, converted ?? main.document)
  }
  return { documents, root: main.root, text, links }
}

/** Descriptions as Markdown, which editors show in place of the plain ones (`markdownDescription`). */
function useMarkdown(schema: JsonObject): void {
  if (typeof schema.markdownDescription === 'string') schema.description = schema.markdownDescription
}

function checkDialect({ document, originOf }: Bundle, problems: Problem[]): boolean {
  const { $schema } = document
  if ($schema === undefined || (typeof $schema === 'string' && dialect.test($schema))) return true
  problems.push({
    severity: 'error',
    code: 'schema-dialect',
    ...originOf(['$schema']),
    message: `#/$schema: found ${JSON.stringify($schema)}, expected JSON Schema 2020-12, 2019-09, draft 7, 6 or 4`,
    hint: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  })
  return false
}

/**
 * Converts a schema to an API description, without invalid values.
 *
 * @param planned Parts of the schema in another language, to split it in the same way.
 */
function asDocument(
  schema: JsonObject,
  name: string,
  bundle: Bundle,
  problems: Problem[],
  planned?: Parts,
): { document: OpenApiDocument; root: string; parts: Parts } | undefined {
  upgradeSchemas(schema)
  const { schemas, origins, parts } = schemaComponents(schema, name, planned)
  const [root = ''] = schemas.keys()
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: name, version: '' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  }
  const written = ([, , name = '', ...keys]: readonly PropertyKey[]) => [
    ...(origins.get(String(name)) ?? []),
    ...keys,
  ]
  const place = {
    originOf: (keys: readonly PropertyKey[]) => bundle.originOf(written(keys)),
    pointerAt: (keys: readonly PropertyKey[]) => bundle.pointerAt(written(keys)),
    lost: bundle.lost,
  }
  const isUsable = repairStructure(document, place, problems, standard)
  for (const named of Object.values(valueAt(document, ['components', 'schemas']) ?? {}))
    visitSchemas(named, [], node => {
      if (typeof node.$ref === 'string' && valueAt(document, pointerKeys(node.$ref)) === undefined)
        delete node.$ref
    })
  if (isUsable && isObject(valueAt(document, ['components', 'schemas', root])))
    return { document: document as unknown as OpenApiDocument, root, parts }
  const message = 'found a structure that cannot be read, expected that of a JSON Schema'
  problems.push({
    severity: 'error',
    code: 'api-structure',
    ...bundle.originOf([]),
    message,
    hint: standard.hint,
  })
  return undefined
}
