import { expect, test } from 'vitest'
import { haveMoreThan, nodesBelow } from './node-tree.ts'
import { bodyOf } from './testing/model-of.ts'
import type { SchemaNode } from './types.ts'

const leaf = bodyOf({ type: 'string' })

/** A chain of nested nodes. Calls `look` for each node whose fields are read. */
function chain(depth: number, look: () => void = () => {}): SchemaNode {
  let node: SchemaNode = { ...leaf, name: String(depth) }
  for (let level = depth - 1; level >= 0; level--) {
    const children = [node]
    node = Object.defineProperty({ ...leaf, name: String(level) }, 'children', {
      get: () => {
        look()
        return children
      },
    })
  }
  return node
}

test('counting nodes up to a maximum does not read the rest of the tree', () => {
  let looks = 0
  const tree = chain(20_000, () => looks++)
  expect(haveMoreThan(9, [tree])).toBe(true)
  expect(looks).toBeLessThan(12)
  expect(haveMoreThan(20_001, [tree])).toBe(false)
  expect(haveMoreThan(1, [leaf, leaf])).toBe(true)
  expect(haveMoreThan(2, [leaf, leaf])).toBe(false)
})

test('the nodes below a node are in reading order, at any depth', () => {
  const body = bodyOf({
    properties: {
      a: { properties: { b: { type: 'string' } } },
      c: { oneOf: [{ properties: { d: {} } }, {}] },
    },
  })
  expect([...nodesBelow(body)].map(({ name }) => name).filter(name => /^[a-d]$/.test(name))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect([...nodesBelow(chain(20_000))]).toHaveLength(20_000)
})
