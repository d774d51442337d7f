import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'
import { tellingFields } from './telling-fields.ts'
import type { SchemaNode, TypeLabel } from './types.ts'

type Discriminator = SchemaObject['discriminator']

/**
 * Labels of alternatives, all different: the value of the discriminator that stands for each (without a mapping the schema's
 * name, as OpenAPI has it), else its title, its name, the fields that it asks for alone, those that tell it apart or its type. They are no
 * words of a language: `Live`, `string[]`.
 */
export function variantLabels(
  document: OpenApiDocument,
  discriminator: Discriminator,
  options: readonly Schema[],
  nodes: readonly SchemaNode[],
): string[] {
  const values = new Map<string, string[]>()
  for (const [value, target] of Object.entries(discriminator?.mapping ?? {})) {
    const name = nameOfRef(target) ?? target
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const given = options.map(option => {
    const { schema, ref } = resolveSchema(document, option)
    const name = nameOfRef(ref)
    const mapped = name === undefined ? undefined : values.get(name)?.join(', ')
    const title = discriminator ? (name ?? schema.title) : (schema.title ?? name)
    return mapped ?? title ?? requiredAlone(schema)
  })
  const unnamed = options.filter((_, index) => given[index] === undefined)
  const told = unnamed.length < 2 ? undefined : tellingFields(document, unnamed)
  const labels = options.map((option, index) => {
    const type = nodes[index]?.type
    return given[index] ?? told?.get(option) ?? (type ? labelOf(type) : '')
  })
  return labels.map((label, index) => {
    const number = labels.slice(0, index + 1).filter(other => other === label).length
    return number === 1 ? label : `${label} (${number})`
  })
}

/** Names of the fields that must be there, of a schema that says nothing else: one of several that a caller chooses from. */
function requiredAlone(schema: SchemaObject): string | undefined {
  const { required, ...others } = schema
  const isAlone = Object.entries(others).every(([key, value]) => key === 'type' || value === undefined)
  return isAlone && required !== undefined && required.length > 0 ? required.join(' + ') : undefined
}

function labelOf({ containers, types, format, schema }: TypeLabel): string {
  const inner = schema ?? format ?? types.join(' | ')
  return containers.reduceRight(
    (name, container) => (container === 'array' ? `${name}[]` : `map<${name}>`),
    inner,
  )
}
