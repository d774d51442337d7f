import { expect, test } from 'vitest'
import { operationsOf } from '../core/description/operations.ts'
import { Router } from '../core/http/router.ts'
import { realDescription } from '../testing/real-description.ts'

test('finds each operation of a real description by its own path', async () => {
  const operations = operationsOf(await realDescription())
  const all = new Router<string>()
  for (const { method, path, id } of operations) all.add(method, path, id)
  const wrong = operations.filter(({ method, path, id }) => {
    const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
    const target = path.replaceAll(/\{([^{}]+)\}/g, (_, name) => encodeURIComponent(`${name}:start of`))
    const match = all.match(method, target)
    if (!match || !('value' in match) || match.value !== id) return true
    return names.some(name => match.parameters[name] !== `${name}:start of`)
  })
  expect(operations.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
