/** A part of a description, as JSON. */
type Node = Readonly<Record<string, unknown>>

/** A field, or a parameter of an operation. */
export interface Field {
  type: string
  required: boolean
  deprecated: boolean
  values: readonly string[]
}

/** The parts of a description that clients depend on, by name. */
export interface Surface {
  operations: ReadonlyMap<string, { address: string; deprecated: boolean }>
  /** By `operationId name`. */
  parameters: ReadonlyMap<string, Field>
  /** By `Schema.field`. */
  fields: ReadonlyMap<string, Field>
  /** Schemas that clients send. */
  sent: ReadonlySet<string>
  /** Schemas that clients receive. */
  received: ReadonlySet<string>
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'])

/** Finds the parts of an OpenAPI description, in one file, that clients depend on. */
export function surfaceOf(description: unknown): Surface {
  const schemas = node(at(description, 'components', 'schemas'))
  const operations = new Map<string, { address: string; deprecated: boolean }>()
  const parameters = new Map<string, Field>()
  const sent = new Set<string>()
  const received = new Set<string>()
  const fields = new Map<string, Field>()
  for (const [path, item] of Object.entries(node(at(description, 'paths')))) {
    for (const [method, operation] of Object.entries(node(item))) {
      if (!methods.has(method)) continue
      const id = String(at(operation, 'operationId') ?? `${method} ${path}`)
      operations.set(id, {
        address: `${method.toUpperCase()} ${path}`,
        deprecated: at(operation, 'deprecated') === true,
      })
      const listed = [...list(at(item, 'parameters')), ...list(at(operation, 'parameters'))]
      for (const entry of listed) {
        const parameter = target(description, entry)
        const field = fieldOf(at(parameter, 'schema'), at(parameter, 'required') === true)
        const deprecated = field.deprecated || at(parameter, 'deprecated') === true
        parameters.set(`${id} ${String(at(parameter, 'name'))}`, { ...field, deprecated })
      }
      const request = at(operation, 'requestBody')
      reach(request, description, sent)
      addBody(target(description, request), `${id} request`, fields, sent)
      const responses = at(operation, 'responses')
      reach(responses, description, received)
      for (const [status, response] of Object.entries(node(responses)))
        addBody(target(description, response), `${id} ${status}`, fields, received)
    }
  }
  for (const [name, schema] of Object.entries(schemas)) addFields(schema, name, fields)
  return { operations, parameters, fields, sent, received }
}

/** Adds the fields of a body whose schema has no name, by the name of the body. */
function addBody(body: unknown, name: string, fields: Map<string, Field>, names: Set<string>): void {
  for (const media of Object.values(node(at(body, 'content')))) {
    const schema = at(media, 'schema')
    if (at(schema, '$ref') !== undefined) continue
    names.add(name)
    addFields(schema, name, fields)
  }
}

/** Adds the fields of a schema, including those of inline objects and lists. */
function addFields(schema: unknown, name: string, fields: Map<string, Field>): void {
  const required = new Set(list(at(schema, 'required')))
  for (const [key, value] of Object.entries(node(at(schema, 'properties')))) {
    const field = `${name}.${key}`
    fields.set(field, fieldOf(value, required.has(key)))
    addFields(value, field, fields)
  }
  if (at(schema, 'items') !== undefined) addFields(at(schema, 'items'), `${name}[]`, fields)
  for (const part of list(at(schema, 'allOf'))) addFields(part, name, fields)
  // A schema that is an enum is added for its values.
  if (list(at(schema, 'enum')).length > 0 && !fields.has(name)) fields.set(name, fieldOf(schema, false))
}

function fieldOf(schema: unknown, required: boolean): Field {
  return {
    type: typeOf(schema),
    required,
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

function target(description: unknown, part: unknown): unknown {
  const reference = at(part, '$ref')
  if (typeof reference !== 'string') return part
  return at(description, ...reference.replace(/^#\//, '').split('/'))
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
