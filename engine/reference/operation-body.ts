import { ownEntry } from './description/json.ts'
import type {
  HeaderObject,
  MediaTypeObject,
  ReferenceObject,
  RequestBodyObject,
} from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { examplesOf } from './examples.ts'
import { parameterNode } from './operation-parameters.ts'
import { resolve } from './resolve.ts'
import { type Direction, schemaTree, type TreeContext } from './schema-tree.ts'
import type { Example, MediaContent, RequestBody, SchemaNode } from './types.ts'

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
  const node = withEncoding(tree, schemaTree(tree, schema, place, direction), encoding, direction)
  const [, ...containers] = node.type.containers
  return itemSchema === undefined
    ? node
    : { ...node, type: { ...node.type, containers: ['stream', ...containers] } }
}

/** Adds the encoding of a form's parts to their fields: the media type to the limits, and headers below the part's own fields. */
function withEncoding(
  tree: TreeContext,
  node: SchemaNode,
  encoding: MediaTypeObject['encoding'] = {},
  direction: Direction,
): SchemaNode {
  const children = node.children.map((child): SchemaNode => {
    const { contentType, headers = {} } = ownEntry(encoding, child.name) ?? {}
    const below = Object.entries(headers).map(([name, value]): SchemaNode => {
      const written = { ...resolve<HeaderObject>(tree.document, value), name }
      const header = parameterNode(tree, written, `${child.anchor}.${name}`, direction)
      return { ...header, limits: [{ kind: 'partHeader', value: '' }, ...header.limits] }
    })
    return {
      ...child,
      limits: contentType ? [...child.limits, { kind: 'style', value: contentType }] : child.limits,
      children: [...child.children, ...below],
    }
  })
  return { ...node, children }
}
