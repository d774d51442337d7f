import type { Schema, SchemaObject } from './description/openapi-schema.ts'

/** A condition of a schema, and the schema that applies if it is met. */
export interface Condition {
  /** The condition as readers see it: `kind = "card"`. */
  label: string
  schema: Schema
}

/** Alternatives of `if`, `then` and `else`, and of `dependentSchemas`, with their conditions. */
export function conditionsOf(schema: SchemaObject): Condition[] {
  // Schemas that apply if a field exists.
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

/** Requirements of a schema on fields, in one line: `kind = "card", number`. */
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

/** Negation of a condition: `kind ≠ "card"`, or `≠ ` before several conditions. */
function elseLabel(label: string): string {
  return /^[^=,|]+ = [^,|]+$/.test(label) ? label.replace(' = ', ' ≠ ') : `≠ ${label}`
}
