import type { Operation, SchemaNode } from '../types.ts'
import { apiWith, loadOne, modelsOf } from './description.ts'

/** A description with one operation, whose request body has this schema. */
export const withBody = (schema: unknown, parts: object = {}) =>
  apiWith({
    paths: {
      '/boats': { post: { requestBody: { content: { 'application/json': { schema } } }, ...parts } },
    },
  })

/** Model of the first operation of a description. */
export function modelOf(description: unknown): Operation {
  const [model] = modelsOf(loadOne(description))
  if (!model) throw new Error('no operation')
  return model
}

/** Tree of a request body with this schema. */
export function bodyOf(schema: unknown): SchemaNode {
  const node = modelOf(withBody(schema)).body?.contents[0]?.schema
  if (!node) throw new Error('no body')
  return node
}

/** Names of the fields of a node. */
export const names = (node: SchemaNode | undefined) => node?.children.map(({ name }) => name)
