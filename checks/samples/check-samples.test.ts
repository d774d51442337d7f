import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import type { SampleGenerator } from 'shiori/internal/reference/samples/generator.ts'
import { generators } from 'shiori/internal/reference/samples/generators.ts'
import { hardRequests } from 'shiori/internal/reference/testing/hard-requests.ts'
import { hostileRequests } from 'shiori/internal/reference/testing/hostile-requests.ts'
import { describe, expect, test } from 'vitest'
import { checkSamples } from './check-samples.ts'

const requests = hardRequests.filter(({ body }) => body?.kind === 'json').slice(0, 3)

/** Creates a generator that changes the code of the second request's sample. */
function broken(id: string, change: (code: string) => string): SampleGenerator {
  const generator = generators.find(candidate => candidate.id === id)
  if (!generator) throw new Error(`No generator ${id}`)
  const generate = (request: SampleRequest) => {
    const code = generator.generate(request)
    return request.body === requests[1]?.body ? change(code) : code
  }
  return { ...generator, generate }
}

async function problemsOf(generator: SampleGenerator): Promise<string> {
  const [result] = await checkSamples(requests, { generators: [generator] })
  expect(result?.checked).toBe(requests.length)
  expect(result?.failures.map(({ request }) => request)).toEqual([requests[1]])
  return result?.failures.flatMap(({ problems }) => problems).join('\n') ?? ''
}

// The two languages that every machine with the portal has.
describe.each([
  ['nodejs-native', 'process.exit(3)'],
  ['python-http-client', 'import os; os._exit(3)'],
])('reports broken samples of %s:', (id, exit) => {
  test.each([
    ['another value', (code: string) => code.replace('tab', 'bat'), /^body is /m],
    ['another header', (code: string) => code.replace('BV_ORG_ID', 'HOME'), /^header x-bv-org-id is /m],
    ['another path', (code: string) => code.replace('/v1/', '/v2/'), /^path is /m],
    ['no request', () => '', /^nothing was sent/m],
    ['what cannot be parsed', (code: string) => `${code}\n)(`, /SyntaxError/],
    ['an end of the whole program', (code: string) => `${exit}\n${code}`, /^exit 3/m],
    ['an error after the request', (code: string) => `${code}\nundefined_name()`, /(Name|Reference)Error/],
  ])('%s', async (_what, change, problem) => {
    expect(await problemsOf(broken(id, change))).toMatch(problem)
  })
})

describe('checkSamples', () => {
  test('reports a request that is sent twice', async () => {
    const twice = (code: string) =>
      code.replace(/^connection\.request.*$/m, '$&\nconnection.getresponse().read()\n$&')
    expect(await problemsOf(broken('python-http-client', twice))).toMatch(/was sent 2 times/)
  })

  test("tries only a client's own requests, and says which failed", async () => {
    const isTried = (client: number, request: number) => request > client
    const wrongPath = (code: string) => code.replace('/v1/', '/v2/')
    const parts = await checkSamples(requests, {
      generators: ['nodejs-native', 'python-http-client'].map(id => broken(id, wrongPath)),
      isTried,
    })
    expect(parts.map(({ checked }) => checked)).toEqual([2, 1])
    expect(parts.map(({ failures }) => failures.map(({ request }) => request))).toEqual([[requests[1]], []])
  })

  test("accepts the portal's samples in the languages that are always installed", async () => {
    const made = [...hardRequests, ...hostileRequests]
    const results = await checkSamples(made, {
      generators: generators.filter(({ id }) => id.startsWith('nodejs') || id.startsWith('python')),
    })
    for (const { checked, failures } of results) {
      expect(failures).toEqual([])
      expect(checked).toBe(made.length)
    }
  })
})
