import { expect, test } from 'vitest'
import type { OpenApi } from '../core/description/openapi.ts'
import { exampleOf, operationsOf } from '../core/description/operations.ts'
import { isObject } from '../core/json.ts'
import { unknownKeywords } from '../core/validation/unknown-keywords.ts'
import { Validator } from '../core/validation/validate.ts'
import { call, stillSandbox } from '../testing/client.ts'
import { controlOf } from './control.ts'
import { controlDescription } from './description.ts'

const description: OpenApi = controlDescription
const operations = operationsOf(description)
const headers: Record<string, string> = {
  authorization: 'Bearer sandbox_test',
  'content-type': 'application/json',
}

test('the description is one that the sandbox itself could follow', () => {
  expect(unknownKeywords(description)).toEqual([])
  expect(operations.map(({ id }) => id).sort()).toEqual(
    [
      'Advance',
      'Describe',
      'ListFaults',
      'PutFaults',
      'ReadLog',
      'SendWebhook',
      'Reset',
      'RestoreSnapshot',
      'Signal',
      'TakeSnapshot',
    ].sort(),
  )
})

test.each(operations.map(operation => [operation.id, operation] as const))(
  '%s answers its example as it says',
  async (id, operation) => {
    const sandbox = stillSandbox()
    await call(sandbox, 'POST /films', { body: { film: { title: 'Noon' } } })
    const example = exampleOf(operation.body?.content['application/json'])
    // The example names an event of another description, and no world.
    const sent =
      { Signal: { event: 'encoding-fails' }, RestoreSnapshot: sandbox.snapshot('test') }[id] ?? example
    const sendWebhook = async () => ({
      request: { method: 'POST', headers: {}, body: '{}' },
      response: { status: 204, headers: {}, body: '', duration: 3 },
    })
    const answer = await controlOf(
      sandbox,
      sendWebhook,
    )({
      method: operation.method,
      target: operation.path,
      header: name => headers[name],
      body: sent === undefined ? undefined : new TextEncoder().encode(JSON.stringify(sent)),
    })
    expect([answer?.status, answer?.headers['content-type']]).toEqual([200, 'application/json'])
    const body = JSON.parse(String(answer?.body))
    expect(isObject(body)).toBe(true)
    expect(new Validator(description).findings(body, operation.success.schema, 'response')).toEqual({
      violations: [],
      unknown: [],
    })
  },
)
