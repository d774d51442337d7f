import { z } from 'zod'
import { named, orReference } from '../reference/description/openapi.ts'
import { schema } from '../reference/description/openapi-schema.ts'
import { json, names, text } from '../reference/description/openapi-values.ts'

/**
 * The parts of AsyncAPI 3 (asyncapi.com/docs/reference/specification/v3.0.0) that pages use, and our extensions (manual, AsyncAPI).
 * Other keys are not checked. Each `error` names what is expected.
 */
const reference = (to: string) => z.looseObject({ $ref: text }, { error: `a $ref to ${to}` })

const externalDocs = z.looseObject({ url: text, description: text.optional() })

const tag = z.looseObject({ name: text, description: text.optional() })

/** Keys that all objects with a page or section may have. */
const described = {
  title: text.optional(),
  summary: text.optional(),
  description: text.optional(),
  tags: z.array(orReference(tag), { error: 'a list of tags' }).optional(),
  externalDocs: orReference(externalDocs).optional(),
  bindings: orReference(z.record(z.string(), json, { error: 'bindings by protocol' })).optional(),
}

const flow = z.looseObject({
  authorizationUrl: text.optional(),
  tokenUrl: text.optional(),
  refreshUrl: text.optional(),
  availableScopes: z.record(z.string(), text, { error: 'descriptions by scope' }).optional(),
})

const securityScheme = z.looseObject({
  type: text,
  description: text.optional(),
  name: text.optional(),
  in: text.optional(),
  scheme: text.optional(),
  bearerFormat: text.optional(),
  openIdConnectUrl: text.optional(),
  flows: named(flow, 'flows by name').optional(),
  scopes: names.optional(),
  'x-title': text.optional(),
  'x-guide': text.optional(),
  'x-variable': text.optional(),
})

const security = z.array(orReference(securityScheme), { error: 'a list of security schemes' }).optional()

const serverVariable = z.looseObject({
  enum: z.array(text, { error: 'a list of values' }).optional(),
  default: text.optional(),
  description: text.optional(),
})

const server = z.looseObject({
  host: text,
  protocol: text,
  protocolVersion: text.optional(),
  pathname: text.optional(),
  variables: named(orReference(serverVariable), 'variables by name').optional(),
  security,
  ...described,
})

const parameter = z.looseObject({
  enum: z.array(text, { error: 'a list of values' }).optional(),
  default: text.optional(),
  description: text.optional(),
  examples: z.array(text, { error: 'a list of strings' }).optional(),
  location: text.optional(),
})

const correlationId = z.looseObject({ location: text, description: text.optional() })

const messageExample = z.looseObject({
  name: text.optional(),
  summary: text.optional(),
  headers: json.optional(),
  payload: json.optional(),
})

const messageTrait = z.looseObject({
  name: text.optional(),
  contentType: text.optional(),
  headers: schema.optional(),
  correlationId: orReference(correlationId).optional(),
  examples: z.array(messageExample, { error: 'a list of examples' }).optional(),
  'x-guides': names.optional(),
  ...described,
})

/** A payload in another format than JSON Schema is `{ schemaFormat, schema }` (schema-formats.ts). */
const message = messageTrait.extend({ payload: schema.optional() })

const channel = z.looseObject({
  address: text.nullable().optional(),
  messages: named(orReference(message), 'messages by name').optional(),
  servers: z.array(reference('a server'), { error: 'a list of references to servers' }).optional(),
  parameters: named(orReference(parameter), 'parameters by name').optional(),
  ...described,
})

const messageReferences = z
  .array(reference('a message of the channel'), { error: 'a list of references to messages' })
  .optional()

const reply = z.looseObject({
  address: orReference(correlationId).optional(),
  channel: reference('a channel').optional(),
  messages: messageReferences,
})

const operation = z.looseObject({
  action: z.enum(['send', 'receive'], { error: 'send or receive' }),
  channel: reference('a channel'),
  messages: messageReferences,
  reply: orReference(reply).optional(),
  security,
  'x-guides': names.optional(),
  ...described,
})

const link = z.looseObject({ name: text.optional(), url: text.optional() })

const info = z.looseObject({
  title: text,
  version: text,
  description: text.optional(),
  termsOfService: text.optional(),
  contact: link.extend({ email: text.optional() }).optional(),
  license: link.optional(),
  tags: described.tags,
  externalDocs: described.externalDocs,
})

/** Components that pages use; bindings, tags and the like are checked where they are referenced. */
const components = z.looseObject({
  schemas: named(schema, 'schemas by name').optional(),
  messages: named(orReference(message), 'messages by name').optional(),
  channels: named(orReference(channel), 'channels by name').optional(),
  operations: named(orReference(operation), 'operations by name').optional(),
  servers: named(orReference(server), 'servers by name').optional(),
  parameters: named(orReference(parameter), 'parameters by name').optional(),
  serverVariables: named(orReference(serverVariable), 'variables by name').optional(),
  securitySchemes: named(orReference(securityScheme), 'security schemes by name').optional(),
  correlationIds: named(orReference(correlationId), 'locations by name').optional(),
  replies: named(orReference(reply), 'replies by name').optional(),
  replyAddresses: named(orReference(correlationId), 'locations by name').optional(),
})

export const asyncDocument = z.looseObject({
  asyncapi: text,
  id: text.optional(),
  info,
  defaultContentType: text.optional(),
  servers: named(orReference(server), 'servers by name').optional(),
  channels: named(orReference(channel), 'channels by name').optional(),
  operations: named(orReference(operation), 'operations by name').optional(),
  components: components.optional(),
})

/** A description, converted to AsyncAPI 3, as one document with internal references only (`#/...`). */
export type AsyncDocument = z.infer<typeof asyncDocument>
export type ServerObject = z.infer<typeof server>
export type ChannelObject = z.infer<typeof channel>
export type OperationObject = z.infer<typeof operation>
export type ReplyObject = z.infer<typeof reply>
export type MessageObject = z.infer<typeof message>
export type SecuritySchemeObject = z.infer<typeof securityScheme>
export type ReferenceObject = z.infer<ReturnType<typeof reference>>
