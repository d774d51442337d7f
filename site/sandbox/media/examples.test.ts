import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi } from '../../../sandbox/core/description/openapi.ts'
import type { Operation } from '../../../sandbox/core/description/operations.ts'
import { Validator } from '../../../sandbox/core/validation/validate.ts'
import { exampleRequest } from '../../../sandbox/testing/example-request.ts'
import { realDescription } from '../../../sandbox/testing/real-description.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { variationsOf } from '../testing/variations.ts'

/** Operations whose example is refused because of the state of its resource, and the state that each needs. */
const refused: Record<string, string> = {
  PublicCMSService_CancelAOD: 'an AOD that is encoded',
  PublicCMSService_CancelVOD: 'a VOD that is encoded',
  PublicCMSService_CancelUploadFile: 'a file that is uploaded',
  PublicCMSService_CompleteUploadFile: 'a file that is uploaded',
  PublicCMSService_EndLive: 'an event that is live',
  PublicCMSService_StartLive: 'an event in its preview',
  PublicCMSService_CloseMeeting: 'a meeting that is open',
}

let description: OpenApi
const sandbox = bvOneSandbox()
const operations = sandbox.plans
  .map(({ operation }) => operation)
  .filter(({ path }) => /^\/bv\/(?:cms|configurations?)\//.test(path))
beforeAll(async () => {
  description = await realDescription()
})

function request(operation: Operation, world: string): Request {
  return exampleRequest(operation, world, description.components?.securitySchemes ?? {})
}

/** Returns the error in a successful response. */
async function checkResponse(operation: Operation, response: Response): Promise<string | undefined> {
  const { violations } = new Validator(description).findings(
    await response.json(),
    operation.success.schema,
    'response',
  )
  return violations.length > 0 ? `${operation.id} ${JSON.stringify(violations)}` : undefined
}

describe('operations on media', () => {
  test("respond to their examples according to their schemas, from the sandbox's state", async () => {
    const problems: (string | undefined)[] = []
    const unchanging: string[] = []
    for (const operation of operations) {
      const response = await sandbox.fetch(request(operation, operation.id.replaceAll(/\W/g, '')))
      if (response.headers.get('x-sandbox-answer') === 'example') unchanging.push(operation.id)
      if (response.ok === operation.id in refused) problems.push(`${operation.id} ${response.status}`)
      if (response.ok) problems.push(await checkResponse(operation, response))
    }
    expect(problems.filter(problem => problem !== undefined)).toEqual([])
    // None responds with a static example.
    expect(unchanging).toEqual([])
  })

  test('never fail for what their schemas allow', async () => {
    for (const [index, operation] of operations.entries()) {
      await fc.assert(
        fc.asyncProperty(variationsOf(description, operation), async body => {
          const example = request(operation, `vary${index}`)
          const response = await sandbox.fetch(
            body === undefined ? example : new Request(example, { body: JSON.stringify(body) }),
          )
          // Processes that were started continue with these values.
          sandbox.advance(100_000, `vary${index}`)
          expect([operation.id, response.status < 500]).toEqual([operation.id, true])
          if (response.ok) expect(await checkResponse(operation, response)).toBeUndefined()
        }),
        { numRuns: 5, seed: index },
      )
    }
  })
})
