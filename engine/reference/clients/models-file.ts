import { isObject, type Json, type JsonObject } from '../description/json.ts'
import type { OpenApiDocument } from '../description/openapi.ts'

/** Names that can be anchors (JSON Schema 2020-12, 8.2.2). */
const anchorName = /^[A-Za-z_][\w.-]*$/

/**
 * The models of an API as JSON Schema 2020-12, in one file: models refer to each other, so a file for each would include most others, or
 * need many requests. A model has the URL `<url>#/$defs/<name>`, and also `<url>#<name>` if its name can be an anchor.
 *
 * @param url Absolute URL of the file.
 */
export function modelsFile(document: OpenApiDocument, url: string): Record<string, unknown> {
  const schemas = Object.entries(document.components?.schemas ?? {})
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: url,
    title: document.info.title,
    $defs: Object.fromEntries(
      schemas.map(([name, schema]) => {
        const moved = withMovedReferences(schema as Json)
        return [name, isObject(moved) && anchorName.test(name) ? { $anchor: name, ...moved } : moved]
      }),
    ),
  }
}

/** A copy of a schema with references to `$defs`. Data, such as examples, is not changed. */
function withMovedReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withMovedReferences)
  if (!isObject(schema)) return schema
  return mapValues(schema, (value, key) => {
    if (dataKeys.has(key)) return value
    if (key === '$ref') return movedReference(value)
    if (key === 'discriminator' && isObject(value) && typeof value.propertyName === 'string')
      return movedDiscriminator(value)
    return namedSchemas.has(key) && isObject(value)
      ? mapValues(value, withMovedReferences)
      : withMovedReferences(value)
  })
}

function movedDiscriminator({ mapping, defaultMapping, ...others }: JsonObject): JsonObject {
  return {
    ...others,
    ...(isObject(mapping) ? { mapping: mapValues(mapping, movedReference) } : {}),
    ...(defaultMapping === undefined ? {} : { defaultMapping: movedReference(defaultMapping) }),
  }
}

function movedReference(value: Json): Json {
  return typeof value === 'string' ? value.replace(/^#\/components\/schemas\//, '#/$defs/') : value
}

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}

const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum'])
/** Keywords for schemas by name. The author chooses the names, so `example` may be one. */
const namedSchemas: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
])
