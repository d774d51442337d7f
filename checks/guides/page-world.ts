import type { Sandbox } from '@shiori/sandbox'
import type { SetUp } from '@shiori/sandbox/setup'
import type { GuideWorld } from 'shiori/internal/samples/guide/guide-runner.ts'
import type { GuideResources } from 'shiori/internal/samples/guide/guide-setup.ts'
import { durationOf } from '../../sandbox/core/lifecycle/duration.ts'
import { restoreExamples } from '../../sandbox/core/worlds/restore-examples.ts'
import { stillSandbox } from '../../sandbox/testing/change-resources.ts'
import type { Watch } from './guide-sandbox.ts'

/** Creates worlds for guides as pages run them: this process handles the requests. */
export interface PageWorlds {
  /** @param name Name of the world, which is in its token. */
  open: (name: string) => GuideWorld
}

/**
 * @param start Time at which worlds begin; it advances only by waiting.
 * @param api Origin of the API as on pages.
 * @param watch Wraps the handling of each request.
 */
export async function pageWorlds(
  setUp: SetUp,
  start: number,
  api: string,
  values: Pick<GuideWorld, 'tokens' | 'variables' | 'headers' | 'written'>,
  watch?: Watch,
): Promise<PageWorlds> {
  const setup = await setUp()
  const { sandbox, changer } = stillSandbox(setup, start)
  const handle = watch?.(sandbox, setup.description) ?? sandbox.handle
  return {
    open: name => ({
      ...values,
      api,
      pathOf: (_, pathname) => pathname,
      now: start,
      token: `sandbox_${name}`,
      send: request => send({ ...sandbox, handle }, name, request),
      wait: async seconds => {
        sandbox.advance(seconds * 1000, name)
      },
      change: (resources: GuideResources) => changer.change(sandbox, name, resources),
      restoreExamples: async () => restoreExamples(sandbox, name),
    }),
  }
}

const send = async (
  sandbox: Sandbox,
  world: string,
  { method, url, headers, body }: Parameters<GuideWorld['send']>[0],
): ReturnType<GuideWorld['send']> => {
  const { origin, pathname, search } = new URL(url)
  if (pathname === '/_sandbox/advance') {
    const { duration = '' } = JSON.parse(new TextDecoder().decode(body))
    sandbox.advance(durationOf(duration) ?? 0, world)
    return { status: 200, headers: [], body: new Uint8Array() }
  }
  const answer = await sandbox.handle({
    method,
    target: pathname + search,
    header: header => headers[header],
    origin,
    body,
  })
  const bytes = await new Response(answer.body as BodyInit | undefined).arrayBuffer()
  return { status: answer.status, headers: Object.entries(answer.headers), body: new Uint8Array(bytes) }
}
