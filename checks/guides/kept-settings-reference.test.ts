import { expect, test } from 'vitest'
import type { Operation } from '../../sandbox/core/description/operations.ts'
import { fromRequest } from '../../sandbox/core/http/web.ts'
import { stillSandbox } from '../../sandbox/testing/change-resources.ts'
import { call, start } from '../../sandbox/testing/client.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import setUp from '../../site/sandbox/serve.ts'
import { prepare, shownElsewhere } from '../../site/sandbox/testing/preparations.ts'
import { wholeResources } from './complete-resources.ts'
import { watchChanges } from './kept-settings.ts'

const setup = await setUp()
const { sandbox, changer } = stillSandbox({ ...setup, limits: { worlds: 10_000 } }, start)
/** Worlds in which a request is tried until one accepts it: first with every setting set, finally an unprepared one. */
const beginnings = [
  wholeResources(true, new Date(start - 86_400_000).toISOString()),
  wholeResources(false),
  {},
]
const schemes = setup.description.components?.securitySchemes ?? {}

/** Settings that a request refers to by another name: `multimodality_setting`, `new_owner_id`. */
const namedOtherwise = /^PUT \S+\/files\/.*: (?:multimodality_enabled|face_ids): |:switch-owner: .*: owner\./

/** Returns an operation once for each body that its page shows. */
function samplesOf(operation: Operation): Operation[] {
  const [type, content] = Object.entries(operation.body?.content ?? {})[0] ?? []
  const examples = Object.values(content?.examples ?? {})
  if (type === undefined || examples.length === 0) return [operation]
  return examples.map(({ value }) => ({
    ...operation,
    body: { ...operation.body, content: { [type]: { ...content, example: value } } },
  }))
}

test('request samples of the API reference change nothing that they do not name', async () => {
  const problems: string[] = []
  let seen = 0
  const answer = watchChanges(sandbox, setup.description, {
    onChange: () => {
      seen++
    },
    onProblem: problem => problems.push(problem),
  })
  const changing = sandbox.plans
    .map(({ operation }) => operation)
    .filter(({ id, method }) => method !== 'GET' && shownElsewhere[id] === undefined)
  const refused: string[] = []
  for (const [index, operation] of changing.flatMap(samplesOf).entries()) {
    const statuses: number[] = []
    for (const [attempt, resources] of beginnings.entries()) {
      const world = `kept-${index}-${attempt}`
      await changer.change(sandbox, world, resources)
      const replaced = await prepare(sandbox, changer, world, operation.id)
      const request = exampleRequest(operation, world, schemes)
      const apply = (text: string) =>
        [...replaced].reduce((done, [from, to]) => done.replaceAll(from, to), text)
      const body = apply(await request.clone().text())
      const { status } = await answer({
        ...fromRequest(request),
        target: apply(request.url.slice(new URL(request.url).origin.length)),
        body: body === '' ? undefined : new TextEncoder().encode(body),
      })
      statuses.push(status)
      if (status < 400) break
    }
    if (statuses.every(status => status >= 400)) refused.push(`${operation.id} ${statuses.join()}`)
  }
  expect(problems.filter(problem => !namedOtherwise.test(problem))).toEqual([])
  expect(refused).toEqual([])
  expect(seen).toBeGreaterThan(200)
})

const live = '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13'
const file = 'c85a1f3e-6b29-4d7c-8e40-2f9d7b5a1c66'

test.each([
  [
    'a setting that is not named',
    (world: string) => changer.change(sandbox, world, { [live]: { name: 'Other' } }),
    `cms.v1.Live ${live}: name: "Kept", then "Other"`,
  ],
  [
    'an event that has begun',
    (world: string) => changer.change(sandbox, world, { [live]: { status: 'LIVE_STATUS_LIVE' } }),
    `cms.v1.Live ${live}: LIVE_STATUS_SCHEDULED, then LIVE_STATUS_LIVE: it began, which the request does not ask for`,
  ],
  [
    'a resource that is removed',
    (world: string) =>
      call(sandbox, `DELETE /bv/cms/v1/library/files/${file}`, {
        token: `sandbox_${world}`,
        headers: { 'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21' },
      }),
    `cms.v1.File ${file}: was removed, although the request does not name it`,
  ],
])('reports %s', async (kind, breakSettings, problem) => {
  const world = `seen-${kind.replaceAll(' ', '-')}`
  const problems: string[] = []
  const handle: typeof sandbox.handle = async request => {
    const answer = await sandbox.handle(request)
    await breakSettings(world)
    return answer
  }
  const answer = watchChanges({ ...sandbox, handle }, setup.description, {
    onChange: () => {},
    onProblem: found => problems.push(found),
  })
  await changer.change(sandbox, world, wholeResources(true))
  const target = `/bv/cms/v1/lives/${live}`
  const headers: Record<string, string> = {
    authorization: `Bearer sandbox_${world}`,
    'content-type': 'application/json',
    'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
  }
  const body = new TextEncoder().encode(
    JSON.stringify({ custom_id: 'new', security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } } }),
  )
  const { status } = await answer({ method: 'PUT', target, header: name => headers[name], origin: '', body })
  expect(status).toBe(200)
  expect(problems).toEqual([`PUT ${target}: ${problem}`])
})
