import { ownEntry } from './description/json.ts'
import type { MediaTypeObject, ReferenceObject, RequestBodyObject } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { examplesOf } from './examples.ts'
import { resolve } from './resolve.ts'
import { type Direction, schemaTree, type TreeContext } from './schema-tree.ts'
import type { Example, Limit, MediaContent, RequestBody, SchemaNode } from './types.ts'

/** Body of a request. @param anchor Prefix of the anchors of its fields: `body`. */
export function requestBody(
  tree: TreeContext,
  value: RequestBodyObject | ReferenceObject,
  anchor: string,
  direction: Direction,
): RequestBody {
  const body = resolve<RequestBodyObject>(tree.document, value)
  return {
    description: tree.html(body.description),
    required: body.required ?? false,
    contents: contents(tree, body.content, anchor, direction),
  }
}

/** Schema and examples of a body, for each media type. */
export function contents(
  tree: TreeContext,
  content: Record<string, MediaTypeObject>,
  anchor: string,
  direction: Direction,
): MediaContent[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema: media.schema === undefined ? undefined : bodyTree(tree, media, media.schema, anchor, direction),
    examples: bodyExamples(tree, media, direction, mediaType),
  }))
}

function bodyExamples(
  { document, html, examples }: TreeContext,
  media: MediaTypeObject,
  direction: Direction,
  mediaType: string,
): Example[] {
  const made = examples?.[direction].get(media) ?? examplesOf(document, media, direction, html, mediaType)
  examples?.[direction].set(media, made)
  return made
}

function bodyTree(
  tree: TreeContext,
  { encoding, itemSchema }: MediaTypeObject,
  schema: Schema,
  anchor: string,
  direction: Direction,
): SchemaNode {
  const place = { name: '', anchor, required: false }
  const node = withEncoding(schemaTree(tree, schema, place, direction), encoding)
  const [, ...containers] = node.type.containers
  return itemSchema === undefined
    ? node
    : { ...node, type: { ...node.type, containers: ['stream', ...containers] } }
}

/** Adds the encoding of a form's parts to the limits of their fields. */
function withEncoding(node: SchemaNode, encoding: MediaTypeObject['encoding'] = {}): SchemaNode {
  const children = node.children.map(child => {
    const { contentType, headers = {} } = ownEntry(encoding, child.name) ?? {}
    const written: Limit[] = [
      ...(contentType ? [{ kind: 'style' as const, value: contentType }] : []),
      ...Object.keys(headers).map(name => ({ kind: 'partHeader' as const, value: name })),
    ]
    return written.length > 0 ? { ...child, limits: [...child.limits, ...written] } : child
  })
  return { ...node, children }
}
