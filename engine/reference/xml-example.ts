import { isObject, type Json, type JsonObject } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'

/** Maximum depth of elements. Deeper ones are left out, so that recursion ends. */
const maxDepth = 12

/** A value as XML, according to the `xml` keywords of its schema (OpenAPI 3.2, XML Object). */
export function xmlExample(document: OpenApiDocument, schema: Schema, value: Json): string {
  const { ref } = resolveSchema(document, schema)
  const lines = element(document, schema, value, nameOfRef(ref) ?? 'root', 0)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

/** @returns Lines of the element, or of all elements of a list. */
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
  if (depth > maxDepth) return []
  if (Array.isArray(data)) {
    const items = schema.items ?? true
    const inner = resolveSchema(document, items).schema
    const isWrapped = schema.xml?.wrapped || nodeType(schema) === 'element'
    const entries = (level: number) =>
      data.flatMap(entry =>
        element(document, items, entry, inner.xml?.name ?? (isWrapped ? name : tag), level),
      )
    return isWrapped ? [`${indent}<${tag}>`, ...entries(depth + 1), `${indent}</${tag}>`] : entries(depth)
  }
  const { namespace, prefix } = schema.xml ?? {}
  const declared = namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${escaped(namespace)}"` : ''
  if (!isObject(data)) return [`${indent}<${tag}${declared}>${escaped(plain(data))}</${tag}>`]
  const isNone = nodeType(schema) === 'none'
  const { attributes, text, inner } = contentOf(document, schema, data, isNone ? depth - 1 : depth)
  if (isNone) return inner
  const open = `${indent}<${tag}${declared}${attributes.join('')}`
  if (inner.length === 0) return [text === '' ? `${open}/>` : `${open}>${text}</${tag}>`]
  return [`${open}>`, ...(text === '' ? [] : [`${indent}  ${text}`]), ...inner, `${indent}</${tag}>`]
}

/** Attributes, text and inner elements for the fields of an object. */
function contentOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  data: JsonObject,
  depth: number,
): { attributes: string[]; text: string; inner: string[] } {
  const content = { attributes: [] as string[], text: '', inner: [] as string[] }
  for (const [key, entry] of Object.entries(data)) {
    const field = schema.properties?.[key] ?? true
    const resolved = resolveSchema(document, field).schema
    const kind = nodeType(resolved)
    if (kind === 'attribute')
      content.attributes.push(` ${tagOf(resolved, key)}="${escaped(plain(entry)).replaceAll('"', '&quot;')}"`)
    else if (kind === 'text') content.text += escaped(plain(entry))
    else if (kind === 'cdata') content.text += cdata(plain(entry))
    else content.inner.push(...element(document, field, entry, key, depth + 1))
  }
  return content
}

/** `nodeType` of OpenAPI 3.2, or derived from `attribute` of earlier versions. */
function nodeType({ xml }: SchemaObject): string | undefined {
  return xml?.nodeType ?? (xml?.attribute ? 'attribute' : undefined)
}

/** CDATA section. Its terminator in the text is split into two sections. */
function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Name of an element, which cannot contain spaces and begins with a letter or `_`. */
function tagOf({ xml }: SchemaObject, name: string): string {
  const tag = (xml?.name ?? name).replaceAll(/[^\w.-]+/g, '_').replace(/^(?=[\d.-])/, '_')
  return xml?.prefix ? `${xml.prefix}:${tag}` : tag
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function plain(value: Json): string {
  return value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}
