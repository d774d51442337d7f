import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPageSandbox } from '../browser/page-sandbox.ts'
import { createSandbox } from '../core/create-sandbox.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { fromRequest, toResponse } from '../core/http/web.ts'
import { prepare } from '../prepare/prepare.ts'
import { start } from '../testing/client.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { realDescription } from '../testing/real-description.ts'

const petstore = path.resolve(
  import.meta.dirname,
  '../../node_modules/@readme/oas-examples/3.1/json/petstore.json',
)
const foreign: OpenApi = JSON.parse(readFileSync(petstore, 'utf8'))

test.each([
  ['the description of the portal', await realDescription(), 326],
  ['one that others wrote', foreign, 15],
])(
  '%s: what was learned when it was prepared is what is learned at the start',
  async (_, description, minCount) => {
    const clock = { speed: 0, start }
    const prepared: OpenApi = JSON.parse(JSON.stringify(prepare(description)))
    const sandbox = createSandbox({ description, clock })
    const page = createPageSandbox({ description: prepared, clock })
    const facts = ({
      plans,
      collections,
      signals,
    }: Pick<typeof sandbox, 'plans' | 'collections' | 'signals'>) => ({
      plans: plans.map(({ operation, collection, shown, ...plan }) => ({
        ...plan,
        id: operation.id,
        shown: shown?.name,
        collection: collection && { ...collection, type: collection.type.name },
        lifecycle: collection?.type.lifecycle,
      })),
      collections: [...collections].sort(),
      signals: [...signals].sort(),
    })
    expect(facts(page)).toEqual(facts(sandbox))
    expect(page.plans.length).toBeGreaterThanOrEqual(minCount)
    const different: unknown[] = []
    for (const { operation } of sandbox.plans) {
      const request = exampleRequest(operation, 'learned', description.components?.securitySchemes)
      const expected = await sandbox.fetch(request.clone())
      const found = toResponse(await page.handle(fromRequest(request)), request.method)
      const [a, b] = [await found.text(), await expected.text()]
      if (found.status !== expected.status || a !== b) different.push([operation.id, found.status, a, b])
    }
    expect(different).toEqual([])
  },
)
