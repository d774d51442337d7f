import { type Json, pointerKeys, valueAt } from '../description/json.ts'

/** A part of a description, as JSON. */
type Node = Readonly<Record<string, unknown>>

/** A field, or a parameter of an operation. */
export interface Field {
  /** As shown: the name of a schema, or types. */
  type: string
  /** Types of its values, without the names of schemas. */
  kinds: readonly string[]
  /** Fields of the schema that it refers to, below the name of this field. */
  inner: () => ReadonlyMap<string, Field>
  required: boolean
  readOnly: boolean
  writeOnly: boolean
  deprecated: boolean
  values: readonly string[]
}

/** The parts of a description that clients depend on, by name. */
export interface Surface {
  operations: ReadonlyMap<string, { address: string; deprecated: boolean }>
  /** By `operationId name`. */
  parameters: ReadonlyMap<string, Field>
  /** Names of parameters in paths, which clients know by their place. */
  ofPaths: ReadonlySet<string>
  /** By `Schema.field`. */
  fields: ReadonlyMap<string, Field>
  /** Schemas that clients send. */
  sent: ReadonlySet<string>
  /** Schemas that clients receive. */
  received: ReadonlySet<string>
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'])

/**
 * Finds the parts of an OpenAPI description, in one file, that clients depend on.
 *
 * @param earlier An operation at the address of an earlier one keeps its name, since clients know it by its address.
 */
export function surfaceOf(description: unknown, earlier?: Surface): Surface {
  const names = new Map(
    [...(earlier?.operations ?? [])].map(([name, { address }]) => [placeOf(address), name]),
  )
  const { paths } = node(description)
  const places = new Set(
    Object.entries(node(paths)).flatMap(([path, item]) =>
      Object.keys(node(item)).map(method => placeOf(`${method.toUpperCase()} ${path}`)),
    ),
  )
  const taken = new Set([...names].flatMap(([place, name]) => (places.has(place) ? [name] : [])))
  const schemas = node(at(description, 'components', 'schemas'))
  const operations = new Map<string, { address: string; deprecated: boolean }>()
  const parameters = new Map<string, Field>()
  const ofPaths = new Set<string>()
  const sent = new Set<string>()
  const received = new Set<string>()
  const fields = new Map<string, Field>()
  for (const [path, item] of Object.entries(node(paths))) {
    for (const [method, operation] of Object.entries(node(item))) {
      if (!methods.has(method)) continue
      const address = `${method.toUpperCase()} ${path}`
      const own = String(at(operation, 'operationId') ?? `${method} ${path}`)
      const id = names.get(placeOf(address)) ?? (taken.has(own) ? `${method} ${path}` : own)
      operations.set(id, {
        address,
        deprecated: at(operation, 'deprecated') === true,
      })
      const listed = [...list(at(item, 'parameters')), ...list(at(operation, 'parameters'))]
      for (const entry of listed) {
        const parameter = target(description, entry)
        const name = `${id} ${String(at(parameter, 'name'))}`
        if (at(parameter, 'in') === 'path') ofPaths.add(name)
        const field = fieldOf(description, at(parameter, 'schema'), name, at(parameter, 'required') === true)
        const deprecated = field.deprecated || at(parameter, 'deprecated') === true
        parameters.set(name, { ...field, deprecated })
      }
      const request = at(operation, 'requestBody')
      reach(request, description, sent)
      addBody(description, target(description, request), `${id} request`, fields, sent)
      const responses = at(operation, 'responses')
      reach(responses, description, received)
      for (const [status, response] of Object.entries(node(responses)))
        addBody(description, target(description, response), `${id} ${status}`, fields, received)
    }
  }
  for (const [name, schema] of Object.entries(schemas)) addFields(description, schema, name, fields)
  return { operations, parameters, ofPaths, fields, sent, received }
}

/** Adds the fields of a body whose schema has no name, by the name of the body. */
function addBody(
  description: unknown,
  body: unknown,
  name: string,
  fields: Map<string, Field>,
  names: Set<string>,
): void {
  for (const media of Object.values(node(at(body, 'content')))) {
    const schema = at(media, 'schema')
    if (at(schema, '$ref') !== undefined) continue
    names.add(name)
    addFields(description, schema, name, fields)
  }
}

/** Adds the fields of a schema, including those of inline objects and lists. */
function addFields(description: unknown, schema: unknown, name: string, fields: Map<string, Field>): void {
  const required = new Set(list(at(schema, 'required')))
  for (const [key, value] of Object.entries(node(at(schema, 'properties')))) {
    const field = `${name}.${key}`
    fields.set(field, fieldOf(description, value, field, required.has(key)))
    addFields(description, value, field, fields)
  }
  if (at(schema, 'items') !== undefined) addFields(description, at(schema, 'items'), `${name}[]`, fields)
  for (const part of list(at(schema, 'allOf'))) addFields(description, part, name, fields)
  // A schema that is an enum is added for its values.
  if (list(at(schema, 'enum')).length > 0 && !fields.has(name))
    fields.set(name, fieldOf(description, schema, name, false))
}

function fieldOf(description: unknown, schema: unknown, name: string, required: boolean): Field {
  return {
    type: typeOf(schema),
    kinds: kindsOf(description, schema).toSorted(),
    inner: () => {
      const fields = new Map<string, Field>()
      addTarget(description, schema, name, fields)
      return fields
    },
    required,
    readOnly: at(schema, 'readOnly') === true,
    writeOnly: at(schema, 'writeOnly') === true,
    deprecated: at(schema, 'deprecated') === true,
    values: list(at(schema, 'enum')).map(String),
  }
}

function typeOf(schema: unknown): string {
  const reference = at(schema, '$ref')
  if (typeof reference === 'string') return nameOf(reference)
  const [only, ...others] = list(at(schema, 'allOf'))
  if (only !== undefined && others.length === 0) return typeOf(only)
  const type = [at(schema, 'type') ?? 'any'].flat().map(String).join(' or ')
  return type === 'array' ? `${typeOf(at(schema, 'items'))}[]` : type
}

/** Adds the fields of a schema and of what it refers to, through lists. @param above Lists that contain it, which it may contain in turn. */
function addTarget(
  description: unknown,
  schema: unknown,
  name: string,
  fields: Map<string, Field>,
  above: readonly unknown[] = [],
): void {
  const found = target(description, schema)
  if (above.includes(found)) return
  const items = at(found, 'items')
  if (at(items, '$ref') !== undefined) addTarget(description, items, `${name}[]`, fields, [...above, found])
  const alternatives = [...list(at(found, 'anyOf')), ...list(at(found, 'oneOf')), ...list(at(found, 'allOf'))]
  for (const option of alternatives)
    if (at(option, '$ref') !== undefined) addFields(description, target(description, option), name, fields)
  addFields(description, found, name, fields)
}

/** Maximum number of references that lead to a type; recursive ones have none. */
const maxSteps = 20

/** Types of schemas, by the number of steps left: alternatives may refer to each other, and would otherwise be read again for each way to them. */
const knownKinds = new WeakMap<object, Map<number, readonly string[]>>()

/** Types of a schema's values, those of alternatives included: `array of string`. */
function kindsOf(description: unknown, schema: unknown, steps = maxSteps): readonly string[] {
  const found = target(description, schema)
  if (steps === 0 || found === null || typeof found !== 'object') return ['any']
  const known = knownKinds.get(found) ?? new Map<number, readonly string[]>()
  knownKinds.set(found, known)
  const kinds = known.get(steps) ?? [...new Set(readKinds(description, found, steps))]
  known.set(steps, kinds)
  return kinds
}

function readKinds(description: unknown, found: object, steps: number): string[] {
  const inner = (part: unknown) => kindsOf(description, part, steps - 1)
  const alternatives = [...list(at(found, 'anyOf')), ...list(at(found, 'oneOf'))]
  const [first] = list(at(found, 'allOf'))
  const type = at(found, 'type') ?? (at(found, 'properties') === undefined ? undefined : 'object')
  const own =
    type === undefined
      ? alternatives.length > 0
        ? alternatives.flatMap(inner)
        : first === undefined
          ? ['any']
          : inner(first)
      : [type].flat().map(String)
  const kinds = own.flatMap(kind =>
    kind === 'array' && at(found, 'items') !== undefined
      ? inner(at(found, 'items')).map(entry => `array of ${entry}`)
      : [kind],
  )
  return at(found, 'nullable') === true ? [...kinds, 'null'] : kinds
}

/** An address without the names of its parameters, which clients do not send. */
export function placeOf(address: string): string {
  return address.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Adds the names of all schemas to which a part refers, directly or indirectly. */
function reach(part: unknown, description: unknown, found: Set<string>): void {
  if (Array.isArray(part)) for (const entry of part) reach(entry, description, found)
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return
  for (const [key, value] of Object.entries(part)) {
    if (key !== '$ref' || typeof value !== 'string') {
      reach(value, description, found)
    } else if (!found.has(nameOf(value))) {
      found.add(nameOf(value))
      reach(target(description, part), description, found)
    }
  }
}

function target(description: unknown, part: unknown, steps = maxSteps): unknown {
  const reference = at(part, '$ref')
  if (typeof reference !== 'string' || steps === 0) return part
  return target(description, valueAt(description as Json, pointerKeys(reference)), steps - 1)
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => node(part)[key], value)
}

function node(value: unknown): Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
