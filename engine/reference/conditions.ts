import type { Schema, SchemaObject } from './description/openapi-schema.ts'

/** A condition of a schema and what holds when it is met, for readers: `kind = "card"`. */
export interface Condition {
  label: string
  schema: Schema
}

/** `if`, `then` and `else`, and `dependentSchemas`, as alternatives with their conditions; none where nothing follows of them. */
export function conditionsOf(schema: SchemaObject): Condition[] {
  // What holds where a field is there at all.
  const byField = Object.entries(schema.dependentSchemas ?? {}).map(([name, dependent]) => ({
    label: name,
    schema: dependent,
  }))
  if (schema.if === undefined) return byField
  const label = conditionLabel(schema.if)
  const branches = [
    { label, schema: schema.then },
    { label: elseLabel(label), schema: schema.else },
  ]
  const byCondition = branches.flatMap(branch =>
    branch.schema === undefined ? [] : [{ ...branch, schema: branch.schema }],
  )
  return [...byCondition, ...byField]
}

/** What a schema asks of fields, in a line: `kind = "card", number`. */
export function conditionLabel(condition: Schema): string {
  if (typeof condition === 'boolean') return String(condition)
  const fields = Object.entries(condition.properties ?? {}).map(([name, field]) => {
    if (typeof field === 'boolean') return name
    if (field.const !== undefined) return `${name} = ${JSON.stringify(field.const)}`
    if (field.enum) return `${name} = ${field.enum.map(value => JSON.stringify(value)).join(' | ')}`
    return field.pattern === undefined ? name : `${name} ~ ${field.pattern}`
  })
  const needed = (condition.required ?? []).filter(name => !condition.properties?.[name])
  return [...fields, ...needed].join(', ') || '…'
}

/** One value is another one, `kind ≠ "card"`; of several conditions any may not be met. */
function elseLabel(label: string): string {
  return /^[^=,|]+ = [^,|]+$/.test(label) ? label.replace(' = ', ' ≠ ') : `≠ ${label}`
}
