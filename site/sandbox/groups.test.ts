import { createSandbox } from '@shiori/sandbox'
import { joinParts } from '@shiori/sandbox/description/join'
import { prepare } from '@shiori/sandbox/prepare'
import { expect, test } from 'vitest'
import { start } from '../../sandbox/testing/client.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import { realDescription } from '../../sandbox/testing/real-description.ts'
import { bvOne } from './bv-one.ts'
import { groups } from './groups.ts'
import { bvOneSandbox } from './testing/bv-one-sandbox.ts'

const description = await realDescription()
const fullSandbox = bvOneSandbox()
const tags = new Map(
  Object.values(description.paths ?? {}).flatMap(item =>
    Object.values(item).flatMap((operation): [string, string][] =>
      'operationId' in operation && 'tags' in operation && Array.isArray(operation.tags)
        ? [[String(operation.operationId), groupName(String(operation.tags[0]))]]
        : [],
    ),
  ),
)

function groupName(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
}

/** Creates the sandbox that a browser has when a request of a group is sent. */
async function sandboxOf(group: string) {
  const used = [group, ...(groups[group]?.needs ?? [])]
  const parts = used.map(name =>
    prepare(description, (_, { operationId }) => tags.get(String(operationId)) === name, true),
  )
  const loaded = await Promise.all(used.flatMap(name => groups[name]?.load?.() ?? []))
  const all = <Key extends 'behaviours' | 'resources' | 'conditions' | 'seeds'>(key: Key) =>
    Object.assign({}, ...loaded.map(part => part[key]))
  return createSandbox({
    description: joinParts(parts),
    behaviours: all('behaviours'),
    resources: all('resources'),
    conditions: all('conditions'),
    seeds: all('seeds'),
    routes: loaded.flatMap(({ routes = [] }) => routes),
    tokens: bvOne.tokens,
    clock: { speed: 0, start },
  })
}

test('each operation responds in the parts that a browser loads as in the whole', async () => {
  const names = new Set(tags.values())
  expect(names.size).toBeGreaterThan(15)
  let compared = 0
  const different: unknown[] = []
  for (const group of names) {
    const sandbox = await sandboxOf(group)
    for (const { operation } of sandbox.plans.filter(plan => tags.get(plan.operation.id) === group)) {
      const answer = async ({ fetch }: typeof sandbox) => {
        const world = operation.id.replaceAll(/\W/g, '')
        const request = exampleRequest(operation, world, description.components?.securitySchemes)
        const response = await fetch(request)
        return [operation.id, response.status, await response.text()]
      }
      const [found, expected] = [await answer(sandbox), await answer(fullSandbox)]
      if (found.join() !== expected.join()) different.push({ found, expected })
      compared++
    }
  }
  expect(different).toEqual([])
  expect(compared).toBe(326)
})

test('every behaviour belongs to a part, and every part is in the description', async () => {
  const loaded = await Promise.all(Object.values(groups).flatMap(({ load }) => load?.() ?? []))
  for (const key of ['behaviours', 'resources', 'conditions', 'seeds'] as const) {
    const names = loaded.flatMap(part => Object.keys(part[key] ?? {}))
    expect(Object.keys(bvOne[key]).filter(name => !names.includes(name))).toEqual([])
  }
  expect(new Set(loaded.flatMap(({ routes = [] }) => routes)).size).toBe(bvOne.routes.length)
  const named = Object.entries(groups).flatMap(([name, { needs = [] }]) => [name, ...needs])
  const parts = [...tags.values(), 'chatroom-messages']
  expect(named.filter(name => !parts.includes(name))).toEqual([])
})
