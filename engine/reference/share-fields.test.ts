import { expect, test } from 'vitest'
import { sizeOfAll } from './node-tree.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'
import type { Operation, SchemaNode } from './types.ts'

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const fields = (count: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, text]))
const content = (name: string) => ({ 'application/json': { schema: ref(name) } })

/** An operation that receives an order and returns one. @param other Number of further fields in the response. */
function operationWith(other: number): Operation {
  const object = (properties: object) => ({ type: 'object', properties })
  const schemas = {
    Order: object({ source: ref('Source'), billing: ref('Billing'), small: ref('Small') }),
    Answer: object({
      order: ref('Order'),
      source: ref('Source'),
      billing: ref('Billing'),
      small: ref('Small'),
      again: ref('Subtitles'),
      ...fields(other, 'other'),
    }),
    Source: object({ ...fields(4, 'source'), subtitles: ref('Subtitles') }),
    Subtitles: object(fields(12, 'subtitle')),
    Billing: object({ ...fields(12, 'billing'), number: { type: 'string', readOnly: true } }),
    Small: object(fields(3, 'small')),
  }
  const [model] = modelsOf(
    loadOne(
      apiWith({
        paths: {
          '/a': {
            post: {
              requestBody: { content: content('Order') },
              responses: { 200: { description: 'Done.', content: content('Answer') } },
            },
          },
        },
        components: { schemas },
      }),
    ),
  )
  if (!model) throw new Error('no operation')
  return model
}

const answerOf = (operation: Operation): SchemaNode[] =>
  operation.responses.flatMap(({ contents }) => contents).flatMap(({ schema }) => schema ?? [])
const field = (operation: Operation, ...path: string[]): SchemaNode | undefined =>
  path.reduce<SchemaNode | undefined>(
    (node, name) => node?.children.find(child => child.name === name),
    answerOf(operation)[0],
  )

test('a response of common size repeats the fields of the request', () => {
  const operation = operationWith(0)
  expect(field(operation, 'order', 'source')?.children).toHaveLength(5)
  expect(field(operation, 'order', 'source')?.recursionOf).toBeUndefined()
})

test('a response of a large operation refers to the fields that it shares with the request', () => {
  const operation = operationWith(300)
  expect(field(operation, 'order', 'source')).toMatchObject({ children: [], recursionOf: 'body.source' })
  // Small types are repeated, and so are types with fields that only a response has.
  expect(field(operation, 'order', 'small')?.children).toHaveLength(3)
  expect(field(operation, 'order', 'billing')?.children).toHaveLength(13)
})

test('no reference leads to a place that was left out', () => {
  const operation = operationWith(300)
  expect(field(operation, 'again')?.recursionOf).toBe('body.source.subtitles')
  const anchors = new Set<string>()
  const links: string[] = []
  const visit = (node: SchemaNode): void => {
    anchors.add(node.anchor)
    if (node.recursionOf !== undefined) links.push(node.recursionOf)
    for (const child of node.children) visit(child)
  }
  const body = operation.body?.contents.flatMap(({ schema }) => schema ?? []) ?? []
  for (const root of [...body, ...answerOf(operation)]) visit(root)
  expect(links.filter(link => !anchors.has(link))).toEqual([])
  expect(sizeOfAll(body)).toBeGreaterThan(30)
})
