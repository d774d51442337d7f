import path from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '../core/create-sandbox.ts'
import { prepare } from '../prepare/prepare.ts'
import { brotliSize, bundledSize } from '../testing/brotli-size.ts'
import { realDescription } from '../testing/real-description.ts'

const root = path.resolve(import.meta.dirname, '..')

test.each([
  ['worlds of what was learned of a description', 'core/hold-state.ts', 6_200],
  ['with router, validator, lists, reading and creation', 'browser/page-sandbox.ts', 19_870],
  // Routes, authenticates, validates and responds; the first line includes the worlds and the parsed description.
  ['core, router and validator, without worlds', 'core/request-handler.ts', 15_170],
  ['all that answers, as a server has it', 'core/create-sandbox.ts', 28_110],
  // It has worlds from the start, and loads the code for responses with the first request.
  ['the worker of a page before its first request', 'browser/serve-worker.ts', 9_370],
])('%s: the code stays as small as it is', async (name, file, maxBytes) => {
  const size = await bundledSize(path.join(root, file))
  console.log(`${name}: ${size} bytes with Brotli`)
  expect(size).toBeLessThan(maxBytes)
})

test('the description of a service alone, with what was learned of it, is at most 8.7 kB', async () => {
  const description = await realDescription()
  const tagsOf = (operation: object) =>
    'tags' in operation && Array.isArray(operation.tags) ? operation.tags : []
  const services = new Set(
    Object.values(description.paths ?? {}).flatMap(item =>
      Object.values(item).flatMap(operation => tagsOf(operation)),
    ),
  )
  expect(services.size).toBeGreaterThan(15)
  const sizes = new Map<string, number>()
  for (const service of services) {
    const prepared = prepare(description, (_, operation) => tagsOf(operation).includes(service))
    expect([service, createSandbox({ description: prepared }).problems]).toEqual([service, []])
    sizes.set(service, brotliSize(JSON.stringify(prepared)))
  }
  expect([...sizes].filter(([, size]) => size > 8_700)).toEqual([])
  const all = brotliSize(JSON.stringify(prepare(description)))
  console.log(`descriptions: ${Math.max(...sizes.values())} bytes for the largest service, ${all} for all`)
  expect(all).toBeLessThan(47_600)
})
