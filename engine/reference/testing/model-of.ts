import type { Operation, SchemaNode } from '../types.ts'
import { apiWith, loadOne, modelsOf } from './description.ts'

/** An API with one operation, whose body has a schema. */
export const withBody = (schema: unknown, parts: object = {}) =>
  apiWith({
    paths: {
      '/boats': { post: { requestBody: { content: { 'application/json': { schema } } }, ...parts } },
    },
  })

/** The first operation of a description. */
export function modelOf(description: unknown): Operation {
  const [model] = modelsOf(loadOne(description))
  if (!model) throw new Error('no operation')
  return model
}

/** The tree of a body of this schema. */
export function bodyOf(schema: unknown): SchemaNode {
  const node = modelOf(withBody(schema)).body?.contents[0]?.schema
  if (!node) throw new Error('no body')
  return node
}

/** Names of the fields of a node. */
export const names = (node: SchemaNode | undefined) => node?.children.map(({ name }) => name)
