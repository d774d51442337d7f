import type { Setup } from '@shiori/sandbox/setup'
import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { stillSandbox } from '../../sandbox/testing/change-resources.ts'
import { start } from '../../sandbox/testing/client.ts'
import { responseCheck } from '../../sandbox/testing/response-check.ts'
import { prepare, shownElsewhere } from '../../site/sandbox/testing/preparations.ts'
import type { RecordedRequest } from './recording-server.ts'
import type { SamplePlatform } from './sample-platform.ts'
import { variableValue } from './workspace.ts'

/**
 * Creates a sandbox in which each sample has a world of its own, in the state of the operation's examples. Variables of
 * samples have made-up values, which are replaced by a token of that world.
 *
 * @param operations Id of the operation of each request; other requests get `{}`.
 */
export function sandboxPlatform(
  setup: Setup,
  operations: ReadonlyMap<SampleRequest, string>,
  organization: string,
): SamplePlatform {
  const { sandbox, changer } = stillSandbox({ ...setup, limits: { worlds: 10_000 } }, start)
  const plans = new Map(sandbox.plans.map(({ operation }) => [operation.id, operation]))
  const checkResponse = responseCheck(setup.description)
  const problems = new Map<string, string>()
  return {
    problems,
    answer: async (key, request, sent) => {
      const operation = request && plans.get(operations.get(request) ?? '')
      if (!operation || shownElsewhere[operation.id] !== undefined) return Response.json({})
      const [scheme] = Object.keys(operation.security[0] ?? {})
      const token = `sandbox_${key}${scheme === undefined ? '' : `.${scheme}`}`
      const replaced = new Map([
        [variableValue('BV_ORG_ID'), organization],
        ...(await prepare(sandbox, changer, key, operation.id)),
      ])
      const response = await sandbox.fetch(requestOf(sent, token, replaced))
      const { status } = response
      const problem =
        status === operation.success.status
          ? await checkResponse(operation, response.clone())
          : `the platform responded with ${status}, expected ${operation.success.status}: ${(await response.clone().text()).slice(0, 300)}`
      if (problem !== undefined) problems.set(key, problem)
      return response
    },
  }
}

function requestOf(
  { method, target, headers, body }: RecordedRequest,
  token: string,
  replaced: ReadonlyMap<string, string>,
): Request {
  const apply = (text: string) =>
    [...replaced]
      .reduce((done, [from, to]) => done.replaceAll(from, to), text)
      .replaceAll(/value-of-\w+/g, () => token)
  const comparedHeaders = Object.entries(headers).filter(
    ([name]) => !/^(?:host|connection|content-length|expect)$|^accept-encoding$/.test(name),
  )
  const isText = /json|text/.test(headers['content-type'] ?? '')
  return new Request(`http://sandbox.example${apply(target)}`, {
    method,
    headers: comparedHeaders.map(([name, value = '']): [string, string] => [name, apply(value)]),
    ...(body.length > 0 && { body: isText ? apply(body.toString()) : new Uint8Array(body) }),
  })
}
