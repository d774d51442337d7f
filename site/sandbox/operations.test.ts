import fc from 'fast-check'
import { full } from 'shiori/internal/testing/full.ts'
import { expect, test } from 'vitest'
import { broken } from '../../sandbox/testing/arbitrary.ts'
import { resourceChanger } from '../../sandbox/testing/change-resources.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import { extremeBodies, extremeTexts } from '../../sandbox/testing/extremes.ts'
import { bodiesOf, queriesOf, withBody } from '../../sandbox/testing/operation-values.ts'
import { realDescription } from '../../sandbox/testing/real-description.ts'
import { responseCheck } from '../../sandbox/testing/response-check.ts'
import { errorInBody } from '../../sandbox/testing/status-body.ts'
import { bvOne } from './bv-one.ts'
import { bvOneSandbox } from './testing/bv-one-sandbox.ts'
import { prepare, shownElsewhere } from './testing/preparations.ts'

/** The nightly run tries more. */
const runs = Number(process.env.PROPERTY_RUNS ?? 4)

const description = await realDescription()
const schemes = description.components?.securitySchemes ?? {}
const checkResponse = responseCheck(description)
const changer = resourceChanger()
const sandbox = bvOneSandbox({ routes: [...bvOne.routes, changer.route], limits: { worlds: 10_000 } })
const operations = sandbox.plans.map(({ operation }) => operation)

/** Prepares a world for the example of an operation, and returns its request. */
async function preparedRequest(operation: (typeof operations)[number], world: string): Promise<Request> {
  const replaced = await prepare(sandbox, changer, world, operation.id)
  const example = exampleRequest(operation, world, schemes)
  const apply = (text: string) => [...replaced].reduce((done, [from, to]) => done.replaceAll(from, to), text)
  const body = apply(await example.clone().text())
  return new Request(apply(example.url), {
    ...example,
    method: example.method,
    headers: example.headers,
    ...(body && { body }),
  })
}

function worldOf({ id }: { id: string }, purpose: string): string {
  return `${purpose}-${id.replaceAll(/\W/g, '')}`
}

test('each operation responds to its example with success, as its schema says', async () => {
  const problems: string[] = []
  let examples = 0
  for (const operation of operations) {
    if (shownElsewhere[operation.id] !== undefined) continue
    const response = await sandbox.fetch(await preparedRequest(operation, worldOf(operation, 'happy')))
    if (response.headers.get('x-sandbox-answer') === 'example') examples++
    const { status } = response
    const text = status === operation.success.status ? '' : await response.clone().text()
    if (text !== '')
      problems.push(`${operation.id}: ${status}, expected ${operation.success.status} ${text.slice(0, 200)}`)
    const problem = await checkResponse(operation, response)
    if (problem !== undefined) problems.push(problem)
  }
  expect(problems).toEqual([])
  expect(operations).toHaveLength(326)
  // Responses without state. Write a behaviour, then lower the number; never raise it.
  expect(examples).toBeLessThanOrEqual(6)
})

test('operations that are tested elsewhere refuse their example; others belong in this test', async () => {
  for (const operation of operations.filter(({ id }) => shownElsewhere[id] !== undefined)) {
    const response = await sandbox.fetch(await preparedRequest(operation, worldOf(operation, 'elsewhere')))
    expect([operation.id, response.status >= 400]).toEqual([operation.id, true])
  }
})

test('valid requests never get a 5xx, and always get what the schema allows', async () => {
  for (const [index, operation] of operations.entries()) {
    const world = worldOf(operation, 'valid')
    const example = await preparedRequest(operation, world)
    await fc.assert(
      fc.asyncProperty(
        bodiesOf(description, operation),
        queriesOf(description, operation),
        async (body, query) => {
          const address = example.url.replace(/\?.*/, '') + query
          const request = withBody(new Request(address, example.clone()), body)
          expect(await checkResponse(operation, await sandbox.fetch(request))).toBeUndefined()
        },
      ),
      { numRuns: runs, seed: index },
    )
  }
})

test('invalid requests always get a 4xx whose body is a Status', async () => {
  let tried = 0
  for (const [index, operation] of operations.entries()) {
    if (operation.bodySchema === undefined) continue
    const example = exampleRequest(operation, worldOf(operation, 'broken'), schemes)
    await fc.assert(
      fc.asyncProperty(bodiesOf(description, operation), fc.nat(20), async (body, choose) => {
        const wrong = broken(description, operation.bodySchema, body ?? null, choose)
        if (wrong === undefined) return
        tried++
        const response = await sandbox.fetch(withBody(example.clone(), wrong))
        expect([operation.id, Math.floor(response.status / 100)]).toEqual([operation.id, 4])
        errorInBody(await response.text())
      }),
      { numRuns: runs, seed: index },
    )
  }
  expect(tried).toBeGreaterThan(100 * runs)
})

test('extreme values never get a 5xx, and leave a working world', async () => {
  const failed: string[] = []
  let sent = 0
  for (const [index, operation] of operations.entries()) {
    const world = worldOf(operation, 'extreme')
    const example = await preparedRequest(operation, world)
    const text = await example.clone().text()
    const isJson = example.headers.get('content-type')?.includes('json') && text !== ''
    const bodies = isJson ? extremeBodies(description, operation.bodySchema, JSON.parse(text)) : []
    const requests = [...bodies].map(body => withBody(example.clone(), body))
    for (const { name, in: place } of operation.parameters) {
      if (place !== 'query') continue
      for (const value of extremeTexts) {
        const address = new URL(example.url)
        address.searchParams.set(name, value)
        requests.push(new Request(address, example.clone()))
      }
    }
    // A third of the values of each operation, different ones for the next; all in the nightly run.
    const chosen = full ? requests : requests.filter((_, number) => (number + index) % 3 === 0)
    sent += chosen.length
    for (const request of chosen) {
      const { status } = await sandbox.fetch(request.clone())
      if (status >= 500) failed.push(`${operation.id} ${status} ${request.url} ${await request.text()}`)
    }
    sandbox.advance(400 * 24 * 3_600_000, world)
  }
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThan(full ? 5000 : 1667)
})
