import type { Json } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import type { Schema } from '../reference/description/openapi-schema.ts'
import { examplesOf } from '../reference/examples.ts'
import { schemaTree, type TreeContext, type TreeDirection } from '../reference/schema-tree.ts'
import type { Example, SchemaNode } from '../reference/types.ts'
import { unfoldedTo } from '../reference/unfolding.ts'
import { found, messageAt } from './async-api.ts'
import type { AsyncDocument, MessageObject } from './document.ts'
import { type ForeignSchema, foreignSchema } from './schema-formats.ts'

/** Fields and examples of a message. */
export interface MessageModel {
  contentType: string
  payload: SchemaNode | undefined
  /** Payload whose schema is not a JSON Schema. */
  foreign: ForeignSchema | undefined
  headers: SchemaNode | undefined
  /** Examples of payloads; those of the description have headers, too. */
  examples: MessageExample[]
}

export interface MessageExample extends Example {
  headers?: Json | undefined
}

/** The place on a page where a message is shown. */
export interface MessagePlace {
  /** Ids that the page already has. */
  anchors: Set<string>
  /** Prefix of the ids of its fields. */
  anchor: string
  /** Leaves out fields that the server sets from messages of a client; a message's own page has all fields. */
  direction: TreeDirection
}

/** Maximum number of fields and forms, as for operations. */
const maxNodes = { complete: 3_000, level: 1_000 }

/**
 * The fields and examples of a message.
 *
 * @param pointer Pointer to the message.
 */
export function messageModel(
  document: AsyncDocument,
  pointer: string,
  html: TreeContext['html'],
  { anchors, anchor, direction }: MessagePlace,
): MessageModel {
  const message = messageAt(document, pointer)
  const tree = (schema: Schema | undefined, name: string) =>
    schema === undefined ? undefined : unfolded(document, schema, html, { anchors, anchor: name, direction })
  const foreign = foreignSchema(message.payload)
  const isOwn = message.payload !== undefined && !foreign
  return {
    contentType: contentTypeOf(document, message),
    payload: isOwn ? tree(message.payload, anchor) : undefined,
    foreign,
    headers: tree(message.headers, `${anchor}-headers`),
    examples: messageExamples(document, message),
  }
}

function unfolded(
  document: AsyncDocument,
  schema: Schema,
  html: TreeContext['html'],
  { anchors, anchor, direction }: MessagePlace,
): SchemaNode {
  const taken = new Set(anchors)
  const unfolded = unfoldedTo(
    maxNodes,
    unfolding => {
      const own = new Set(taken)
      const context = { document: document as unknown as OpenApiDocument, html, anchors: own, unfolding }
      return { node: schemaTree(context, schema, { name: '', anchor, required: false }, direction), own }
    },
    { isEndless: false, note: () => undefined },
  )
  for (const anchor of unfolded.own) anchors.add(anchor)
  return unfolded.node
}

export function contentTypeOf(document: AsyncDocument, { contentType }: MessageObject): string {
  return contentType ?? document.defaultContentType ?? 'application/json'
}

/** Examples of the description, or one derived from the schema. */
export function messageExamples(document: AsyncDocument, message: MessageObject): MessageExample[] {
  const declared = (message.examples ?? []).map(({ name = '', summary = '', payload, headers }) => ({
    name,
    summary,
    description: '',
    value: payload,
    derived: false,
    headers,
  }))
  if (declared.length > 0) return declared
  const { payload } = message
  if (payload === undefined || foreignSchema(payload)) return []
  return examplesOf(
    document as unknown as OpenApiDocument,
    { schema: payload },
    'response',
    () => '',
    contentTypeOf(document, message),
  )
}

/** Location of the correlation ID: `$message.header#/correlationId`. */
export function correlationOf(
  document: AsyncDocument,
  { correlationId }: MessageObject,
): { location: string; description: string } | undefined {
  if (!correlationId) return undefined
  const { location, description = '' } = found<{ location: string; description?: string | undefined }>(
    document,
    correlationId,
  )
  return { location, description }
}
