import { expect, test } from 'vitest'
import { cutBranches } from './cut-branches.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'
import type { Operation, SchemaNode } from './types.ts'

/** An operation whose body has nested objects down to a depth, each with a number of fields. */
function operationWith(fields: number, depth: number): Operation {
  return operationOf(schemaWith(fields, depth))
}

function schemaWith(fields: number, depth: number): object {
  if (depth === 0) return { type: 'string' }
  const names = Array.from({ length: fields }, (_, index) => `f${depth}_${index}`)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, schemaWith(fields, depth - 1)])),
  }
}

function operationOf(schema: object): Operation {
  const content = { 'application/json': { schema } }
  const [model] = modelsOf(loadOne(apiWith({ paths: { '/a': { post: { requestBody: { content } } } } })))
  if (!model) throw new Error('no operation')
  return model
}

const rootOf = (operation: Operation) => operation.body?.contents.flatMap(({ schema }) => schema ?? []) ?? []
const all = (nodes: readonly SchemaNode[]): SchemaNode[] =>
  nodes.flatMap(node => [node, ...all(node.children)])

test('an operation of common size remains complete', () => {
  const operation = operationWith(5, 3)
  expect(cutBranches(operation)).toEqual({ operation, branches: [] })
})

test('all fields of a huge operation are on the page or in branches, each of which is small enough to open', () => {
  const operation = operationWith(12, 3)
  const { operation: shown, branches } = cutBranches(operation)
  const onPage = all(rootOf(shown))
  expect(onPage.length).toBeLessThan(300)
  for (const branch of branches) expect(all([branch]).length).toBeLessThan(300)
  const cut = new Set(branches.map(({ anchor }) => anchor))
  const links = [...onPage, ...branches.flatMap(branch => all([branch]))].filter(node => node.branch)
  expect(new Set(links.map(({ anchor }) => anchor))).toEqual(cut)
  const anchors = new Set(
    [...onPage, ...branches.flatMap(branch => all([branch]))].map(({ anchor }) => anchor),
  )
  expect(anchors).toEqual(new Set(all(rootOf(operation)).map(({ anchor }) => anchor)))
})

test('a branch with few fields is complete at any depth', () => {
  const properties = { deep: schemaWith(1, 12), wide: schemaWith(1_000, 1) }
  const { branches } = cutBranches(operationOf({ type: 'object', properties }))
  const deep = branches.filter(({ anchor }) => anchor.endsWith('.deep'))
  expect(all(deep)).toHaveLength(13)
  expect(all(deep).some(({ branch }) => branch)).toBe(false)
})

test('an operation with closed nodes shows only its upper levels, though it has fewer fields', () => {
  const operation = operationOf(schemaWith(8, 3))
  expect(cutBranches(operation).branches).toEqual([])
  const [root] = rootOf(operation)
  if (!root) throw new Error('no body')
  const closed = closeLast(root)
  const content = { mediaType: 'application/json', schema: closed, examples: [] }
  const body = { description: '', required: true, contents: [content] }
  const { operation: shown, branches } = cutBranches({ ...operation, body })
  expect(branches).toHaveLength(64)
  expect(all(rootOf(shown))).toHaveLength(1 + 8 + 64)
})

/** A tree whose last field is closed. */
function closeLast(node: SchemaNode): SchemaNode {
  const last = node.children.at(-1)
  return last
    ? { ...node, children: [...node.children.slice(0, -1), closeLast(last)] }
    : { ...node, isClosed: true }
}
