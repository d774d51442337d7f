import type { OpenApi, Reference, Schema, SchemaObject } from './openapi.ts'

/** Resolves references repeatedly; any other value is returned unchanged. Undefined if the target does not exist. */
export function resolve<T extends object>(document: OpenApi, value: T | Reference): T | undefined {
  let found: unknown = value
  // A longer chain is a cycle.
  for (let step = 0; step < 50; step++) {
    if (typeof found !== 'object' || found === null) return undefined
    if (!('$ref' in found) || typeof found.$ref !== 'string') return found as T
    found = target(document, found.$ref)
  }
  return undefined
}

/** A schema that is not a reference. */
export interface NamedSchema {
  schema: SchemaObject
  /** Name of the innermost component schema: `cms.v1.Live`. */
  name: string | undefined
}

const followed = new WeakMap<object, NamedSchema>()

/** Resolves the references of a schema; keywords beside a reference override those of its target. */
export function namedSchema(document: OpenApi, value: Schema | undefined): NamedSchema {
  if (typeof value !== 'object') return { schema: value === false ? { enum: [] } : {}, name: undefined }
  const cached = followed.get(value)
  if (cached) return cached
  let schema = value
  let name: string | undefined
  for (let step = 0; step < 50 && schema.$ref !== undefined; step++) {
    const { $ref, ...beside } = schema
    name = lastKey($ref)
    const next = target(document, $ref)
    schema = typeof next === 'object' && next !== null ? { ...next, ...beside } : beside
  }
  const result = { schema, name }
  followed.set(value, result)
  return result
}

/** Schema of a property, if there is one. */
export function property(
  document: OpenApi,
  value: Schema | undefined,
  name: string,
): NamedSchema | undefined {
  const { properties } = namedSchema(document, value).schema
  return properties && Object.hasOwn(properties, name) ? namedSchema(document, properties[name]) : undefined
}

/** Whether a schema has a type, possibly among others. */
export function isType({ type }: SchemaObject, name: string): boolean {
  return Array.isArray(type) ? type.includes(name) : type === name
}

/** Cache of resolved references by document: a description refers to the same schemas and errors thousands of times. */
const targets = new WeakMap<OpenApi, Map<string, unknown>>()

function target(document: OpenApi, reference: string): unknown {
  const cachedTargets = targets.get(document) ?? new Map<string, unknown>()
  targets.set(document, cachedTargets)
  if (!cachedTargets.has(reference)) cachedTargets.set(reference, lookUp(document, reference))
  return cachedTargets.get(reference)
}

function lookUp(document: OpenApi, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  let found: unknown = document
  for (const key of reference.slice(2).split('/').map(unescaped)) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined
  }
  return found
}

function unescaped(key: string): string {
  return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
}

function lastKey(reference: string): string | undefined {
  return unescaped(reference.slice(reference.lastIndexOf('/') + 1))
}
