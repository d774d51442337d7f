import { freeName } from '../config/free-name.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  pointerOf,
} from '../reference/description/json.ts'
import { visitObjects } from '../reference/description/visit-objects.ts'
import { mergeTraits, target } from './traits.ts'

/**
 * Converts AsyncAPI 2 to AsyncAPI 3, in place (asyncapi.com/docs/migration/migrating-to-v3): `publish` becomes messages
 * that the application receives, `subscribe` those that it sends. Objects are reused if possible, because they identify
 * their locations in files.
 */
export function upgradeDocument(document: JsonObject): void {
  new DocumentUpgrader(document).run()
}

const operationKinds = [
  ['publish', 'receive'],
  ['subscribe', 'send'],
] as const

class DocumentUpgrader {
  readonly #document: JsonObject
  readonly #operations: JsonObject = {}
  /** Objects that are already converted, since several references may have the same target. */
  readonly #raised = new Set<JsonObject>()
  /** New pointers of messages by their old ones in operations. */
  readonly #moved = new Map<string, string>()

  constructor(document: JsonObject) {
    this.#document = document
  }

  run(): void {
    const document = this.#document
    const components = objectOf(document.components)
    for (const scheme of valuesOf(components.securitySchemes)) this.#scheme(scheme)
    for (const server of [...valuesOf(document.servers), ...valuesOf(components.servers)])
      this.#server(server)
    for (const parameter of valuesOf(components.parameters)) this.#parameter(parameter)
    const traits = [...valuesOf(components.operationTraits), ...valuesOf(components.messageTraits)]
    for (const trait of traits) this.#formatAway(trait)
    mergeTraits(document, valuesOf(components.messages), true)
    for (const message of valuesOf(components.messages)) this.#message(message)
    if (isObject(document.channels))
      for (const [address, entry] of Object.entries(document.channels))
        document.channels[address] = this.#channel(entry, address)
    delete components.channels
    document.operations = this.#operations
    visitObjects(document, [], node => {
      if (typeof node.$ref === 'string') node.$ref = this.#newPlace(node.$ref)
      return true
    })
    const info = objectOf(document.info)
    document.info = info
    for (const key of ['tags', 'externalDocs']) {
      const value = document[key]
      if (value !== undefined) info[key] = value
      delete document[key]
    }
    document.asyncapi = '3.0.0'
  }

  /** The new pointer of a reference into a message, which moves from its operation to its channel. */
  #newPlace($ref: string): string {
    if (!$ref.startsWith('#/channels/')) return $ref
    const keys = pointerKeys($ref)
    for (const length of [6, 4]) {
      const message = this.#moved.get(pointerOf(keys.slice(0, length)))
      if (message !== undefined) return message + pointerOf(keys.slice(length)).slice(1)
    }
    return $ref
  }

  #first(value: Json): JsonObject | undefined {
    if (!isObject(value) || value.$ref !== undefined || this.#raised.has(value)) return undefined
    this.#raised.add(value)
    return value
  }

  /** `scopes` of a flow are the available ones; in AsyncAPI 3, those of a scheme are required. */
  #scheme(value: Json): void {
    const scheme = this.#first(value)
    for (const flow of valuesOf(scheme?.flows).filter(isObject)) {
      if (flow.scopes !== undefined) flow.availableScopes = flow.scopes
      delete flow.scopes
    }
  }

  #server(value: Json): void {
    const server = this.#first(value)
    if (!server) return
    if (typeof server.url === 'string') {
      // A colon before a port ends a host, not a scheme: `broker.example:9092`.
      const [, host = '', pathname = ''] =
        /^(?:[a-z][a-z\d+.-]*:(?![\d{]))?(?:\/\/)?([^/]*)(.*)$/i.exec(server.url) ?? []
      server.host = host
      if (pathname !== '') server.pathname = pathname
      delete server.url
    }
    this.#security(server)
  }

  /** Converts `[{ name: [scope] }]` to schemes. AsyncAPI 3 cannot express that several are required together. */
  #security(holder: JsonObject): void {
    if (!Array.isArray(holder.security)) return
    holder.security = holder.security.filter(isObject).flatMap(requirement =>
      Object.entries(requirement).map(([name, scopes]): JsonObject => {
        const $ref = pointerOf(['components', 'securitySchemes', name])
        const scheme = target(this.#document, { $ref })
        if (!Array.isArray(scopes) || scopes.length === 0 || !isObject(scheme)) return { $ref }
        return { 'x-title': name, ...scheme, scopes }
      }),
    )
  }

  #parameter(value: Json): void {
    const parameter = this.#first(value)
    const schema = target(this.#document, parameter?.schema)
    if (!parameter || !isObject(schema)) return
    for (const key of ['enum', 'examples', 'default', 'description']) {
      const keyword = schema[key]
      if (keyword !== undefined) parameter[key] ??= structuredClone(keyword)
    }
    delete parameter.schema
  }

  #channel(entry: Json, address: string): Json {
    const found = target(this.#document, entry)
    if (!isObject(found)) return entry
    // Several addresses may refer to the same channel.
    const channel = this.#raised.has(found) ? structuredClone(found) : found
    this.#raised.add(channel)
    channel.address ??= address
    for (const parameter of valuesOf(channel.parameters)) this.#parameter(parameter)
    if (Array.isArray(channel.servers))
      channel.servers = channel.servers.map(name =>
        typeof name === 'string' ? { $ref: pointerOf(['servers', name]) } : name,
      )
    const messages: JsonObject = {}
    for (const [kind, action] of operationKinds) {
      const operation = channel[kind]
      const above = ['channels', address, kind, 'message']
      if (isObject(operation)) this.#operation(operation, action, address, messages, above)
      delete channel[kind]
    }
    channel.messages = messages
    return channel
  }

  /** @param above Keys of its message. */
  #operation(
    operation: JsonObject,
    action: string,
    address: string,
    messages: JsonObject,
    above: readonly string[],
  ): void {
    const { operationId } = operation
    const base = typeof operationId === 'string' ? operationId : `${address}.${action}`
    const name = freeName(base, candidate => Object.hasOwn(this.#operations, candidate))
    mergeTraits(this.#document, [operation], true)
    this.#security(operation)
    const found = target(this.#document, operation.message)
    const isChoice = isObject(found) && Array.isArray(found.oneOf)
    const entries = isChoice && Array.isArray(found.oneOf) ? found.oneOf : [operation.message]
    operation.messages = entries.filter(isObject).map((message, index) => {
      const derivedName = messageName(message) ?? `${name}.message${isChoice ? `.${index + 1}` : ''}`
      const key = freeName(
        derivedName,
        candidate => Object.hasOwn(messages, candidate) && !isSameMessage(messages[candidate], message),
      )
      mergeTraits(this.#document, [message], true)
      this.#message(message)
      messages[key] = message
      const $ref = pointerOf(['channels', address, 'messages', key])
      this.#moved.set(pointerOf([...above, ...(isChoice ? ['oneOf', index] : [])].map(String)), $ref)
      return { $ref }
    })
    delete operation.message
    delete operation.operationId
    operation.action = action
    operation.channel = { $ref: pointerOf(['channels', address]) }
    this.#operations[name] = operation
  }

  #message(value: Json): void {
    const message = this.#first(value)
    if (!message) return
    this.#formatAway(message)
    delete message.messageId
  }

  /** Moves the format from the message to its payload. */
  #formatAway(message: Json): void {
    if (!isObject(message) || typeof message.schemaFormat !== 'string') return
    const { schemaFormat, payload } = message
    if (payload !== undefined) message.payload = { schemaFormat, schema: payload }
    delete message.schemaFormat
  }
}

function messageName(message: JsonObject): string | undefined {
  const { $ref, messageId, name } = message
  if (typeof $ref === 'string') return pointerKeys($ref).at(-1)
  return [messageId, name].find(value => typeof value === 'string')
}

function isSameMessage(a: Json | undefined, b: JsonObject): boolean {
  return a === b || (isObject(a) && typeof a.$ref === 'string' && a.$ref === b.$ref)
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function valuesOf(value: Json | undefined): Json[] {
  return Object.values(objectOf(value))
}
