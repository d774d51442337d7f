import type { Json } from '../description/json.ts'
import { mergeAllOf } from '../merge-all-of.ts'
import { haveMoreThan } from '../node-tree.ts'
import { resolveSchema } from '../resolve.ts'
import { withTitle } from '../schema-text.ts'
import { schemaTree, type TreeContext } from '../schema-tree.ts'
import type { Example, SchemaNode } from '../types.ts'
import { refOfSchema, schemaOfRef } from './schema-ref.ts'

/** Content of a schema's page, as plain data. */
export interface Model {
  /** Key in `components/schemas`: `library.v1.Loan`. */
  name: string
  /** HTML. */
  description: string
  deprecated: boolean
  /** Fields of the schema, in which read-only and write-only ones are marked. The schema's own description is not repeated here. */
  schema: SchemaNode
  /** Examples in the description. */
  examples: Example[]
}

/** Anchor of the fields, and prefix of their anchors. */
const anchor = 'fields'

/** Maximum number of nodes on a page. A larger page has only the model's own fields, with links to other models. */
const maxNodes = 150
/** Maximum size of the fields, in characters of JSON, which is about that of their HTML. */
const maxLength = 40_000

/**
 * Model of a schema's page.
 *
 * @param heading Heading of the page, which may be the schema's title.
 */
export function schemaModel(
  context: Omit<TreeContext, 'anchors' | 'maxNodes'>,
  name: string,
  heading: string,
): Model {
  const { document, html } = context
  const $ref = refOfSchema(name)
  const schema = mergeAllOf(document, resolveSchema(document, { $ref }).schema)
  const examples = examplesOf(schema.example, schema.examples)
  const tree = modelTree(context, name)
  return {
    name,
    description: html(withTitle(schema, schema.description, [name, heading])),
    deprecated: schema.deprecated ?? false,
    schema: { ...tree, description: '', example: examples.length > 0 ? undefined : tree.example },
    examples,
  }
}

function modelTree(context: Omit<TreeContext, 'anchors' | 'maxNodes'>, name: string): SchemaNode {
  const place = { name: '', anchor, required: false }
  const modelHref = (ref: string) => (schemaOfRef(ref) === name ? undefined : context.modelHref?.(ref))
  const entriesUpTo = (max: number) =>
    schemaTree(
      { ...context, modelHref, anchors: new Set(), maxNodes: max },
      { $ref: refOfSchema(name) },
      place,
      'both',
    )
  const complete = entriesUpTo(maxNodes)
  const isLarge = haveMoreThan(maxNodes, [complete]) || JSON.stringify(complete).length > maxLength
  return isLarge ? entriesUpTo(0) : complete
}

/** Examples that are objects or lists. The example of a scalar is shown with its limits. */
function examplesOf(example: Json | undefined, examples: unknown): Example[] {
  const values: unknown[] = Array.isArray(examples) ? examples : [example]
  const objects = values.filter(value => typeof value === 'object' && value !== null)
  return objects.map((value, index) => ({
    name: objects.length > 1 ? String(index + 1) : '',
    summary: '',
    description: '',
    value,
    derived: false,
  }))
}
