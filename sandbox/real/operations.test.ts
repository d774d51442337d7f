import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../core/create-sandbox.ts'
import type { OpenApi, SecurityScheme } from '../core/description/openapi.ts'
import type { Operation } from '../core/description/operations.ts'
import type { Json } from '../core/json.ts'
import { broken } from '../testing/arbitrary.ts'
import { start } from '../testing/client.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { bodiesOf, queriesOf, withBody } from '../testing/operation-values.ts'
import { realDescription } from '../testing/real-description.ts'
import { type ResponseCheck, responseCheck } from '../testing/response-check.ts'
import { errorInBody } from '../testing/status-body.ts'

let description: OpenApi
let sandbox: Sandbox
let operations: Operation[]
let schemes: Record<string, SecurityScheme>
let checkResponse: ResponseCheck
beforeAll(async () => {
  description = await realDescription()
  sandbox = createSandbox({ description, clock: { speed: 0, start } })
  operations = sandbox.plans.map(plan => plan.operation)
  schemes = description.components?.securitySchemes ?? {}
  checkResponse = responseCheck(description)
})

describe('a real description', () => {
  test('is followed in full', () => {
    expect(sandbox.problems).toEqual([])
  })

  test('each operation answers the request of its examples as its schema says, or with a documented error', async () => {
    const problems: (string | undefined)[] = []
    const refused: string[] = []
    for (const operation of operations) {
      // In a world of its own: a resource that one operation deletes is there for the next.
      const response = await sandbox.fetch(
        exampleRequest(operation, operation.id.replaceAll(/\W/g, ''), schemes),
      )
      if (response.status >= 400) refused.push(`${operation.id} ${response.status}`)
      problems.push(await checkResponse(operation, response))
    }
    expect(problems.filter(problem => problem !== undefined)).toEqual([])
    expect(operations.length).toBeGreaterThan(300)
    // Only calls that the state of the example's resource does not allow.
    expect(refused.filter(line => !/ 4(?:00|09)$/.test(line))).toEqual([])
    expect(refused.length).toBeLessThan(operations.length / 20)
  })

  test('most operations have state; those without say so, and their number only falls', async () => {
    const counts = { state: 0, example: 0, behaviour: 0 }
    for (const operation of operations) {
      const response = await sandbox.fetch(
        exampleRequest(operation, `count-${operation.id}`.replaceAll(/[^\w-]/g, ''), schemes),
      )
      await response.text()
      if (response.headers.get('x-sandbox-answer') !== 'example') counts.state++
      else if (operation.method === 'GET') counts.example++
      else counts.behaviour++
    }
    console.log(
      `of ${operations.length} operations ${counts.state} have state, ${counts.example} read a static example, ${counts.behaviour} need a behaviour`,
    )
    expect(counts.state).toBeGreaterThanOrEqual(214)
    expect(counts.example).toBeLessThanOrEqual(25)
    expect(counts.behaviour).toBeLessThanOrEqual(87)
  })

  test('returns the examples of the pages for the ids in the examples', async () => {
    const differ: string[] = []
    for (const { operation, kind, place } of sandbox.plans) {
      if (kind !== 'get' || place.item === undefined || place.verb !== undefined) continue
      const response = await sandbox.fetch(exampleRequest(operation, 'pages', schemes))
      const same =
        JSON.stringify(sorted(await response.json())) ===
        JSON.stringify(sorted(operation.success.example ?? null))
      if (!same) differ.push(operation.id)
    }
    expect(differ.length).toBeLessThanOrEqual(2)
  })

  test('valid requests never give a 5xx and always what the schema allows', async () => {
    const statuses: number[] = []
    for (const [index, operation] of operations.entries()) {
      await fc.assert(
        fc.asyncProperty(
          bodiesOf(description, operation),
          queriesOf(description, operation),
          async (body, query) => {
            const example = exampleRequest(operation, `valid-${index}`, schemes)
            const request = withBody(new Request(example.url.replace(/\?.*/, '') + query, example), body)
            const response = await sandbox.fetch(request)
            statuses.push(response.status)
            expect(await checkResponse(operation, response)).toBeUndefined()
          },
        ),
        { numRuns: 4, seed: index },
      )
    }
    // The others are refused for reasons that no schema contains: a negative page, a made-up token, or a state of the
    // example's resource in which the call is not allowed.
    expect(statuses.filter(status => status === 200).length / statuses.length).toBeGreaterThan(0.8)
  })

  test('broken requests always give a 4xx whose body is a Status', async () => {
    let tried = 0
    for (const [index, operation] of operations.entries()) {
      if (operation.bodySchema === undefined) continue
      await fc.assert(
        fc.asyncProperty(bodiesOf(description, operation), fc.nat(20), async (body, choose) => {
          const wrong = broken(description, operation.bodySchema, body ?? null, choose)
          if (wrong === undefined) return
          tried++
          const response = await sandbox.fetch(
            withBody(exampleRequest(operation, `broken-${index}`, schemes), wrong),
          )
          expect([operation.id, response.status, JSON.stringify(wrong)]).toEqual([
            operation.id,
            400,
            JSON.stringify(wrong),
          ])
          errorInBody(await response.text())
        }),
        { numRuns: 4, seed: index },
      )
    }
    expect(tried).toBeGreaterThan(400)
  })

  test('no operation takes a request without its token', async () => {
    for (const operation of operations.filter(({ security }) => security.length > 0)) {
      const request = exampleRequest(operation, 'none', schemes)
      request.headers.delete('authorization')
      const response = await sandbox.fetch(request)
      expect([operation.id, response.status]).toEqual([operation.id, 401])
      errorInBody(await response.text())
    }
  })
})

/** Sorts keys. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
