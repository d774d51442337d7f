import { isObject, type Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'

/** Elements deeper than this are left out: a recursive schema would not end. */
const deepest = 12

/** A value as XML, by the `xml` keywords of its schema (OpenAPI 3.1, XML Object). */
export function xmlExample(document: OpenApiDocument, schema: Schema, value: Json): string {
  const { ref } = resolveSchema(document, schema)
  const lines = element(document, schema, value, nameOfRef(ref) ?? 'root', 0)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

function element(
  document: OpenApiDocument,
  value: Schema,
  data: Json,
  name: string,
  depth: number,
): string[] {
  const schema = mergeAllOf(document, resolveSchema(document, value).schema)
  const tag = tagOf(schema, name)
  const indent = '  '.repeat(depth)
  if (depth > deepest) return []
  if (Array.isArray(data)) {
    const items = schema.items ?? true
    const inner = resolveSchema(document, items).schema
    const entries = (level: number) =>
      data.flatMap(entry =>
        element(document, items, entry, inner.xml?.name ?? (schema.xml?.wrapped ? name : tag), level),
      )
    return schema.xml?.wrapped
      ? [`${indent}<${tag}>`, ...entries(depth + 1), `${indent}</${tag}>`]
      : entries(depth)
  }
  const { namespace, prefix } = schema.xml ?? {}
  const declared = namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${escaped(namespace)}"` : ''
  if (!isObject(data)) return [`${indent}<${tag}${declared}>${escaped(plain(data))}</${tag}>`]
  const fields = Object.entries(data).map(([key, entry]) => {
    const field = schema.properties?.[key] ?? true
    return { key, entry, field, own: resolveSchema(document, field).schema }
  })
  const attributes = fields
    .filter(({ own }) => own.xml?.attribute)
    .map(({ key, entry, own }) => ` ${tagOf(own, key)}="${escaped(plain(entry)).replaceAll('"', '&quot;')}"`)
  const inner = fields
    .filter(({ own }) => !own.xml?.attribute)
    .flatMap(({ key, entry, field }) => element(document, field, entry, key, depth + 1))
  const open = `${indent}<${tag}${declared}${attributes.join('')}`
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, `${indent}</${tag}>`]
}

/** Names of elements have no spaces and begin with a letter. */
function tagOf({ xml }: SchemaObject, name: string): string {
  const own = (xml?.name ?? name).replaceAll(/[^\w.-]+/g, '_').replace(/^(?=[\d.-])/, '_')
  return xml?.prefix ? `${xml.prefix}:${own}` : own
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function plain(value: Json): string {
  return value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}
