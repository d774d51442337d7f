import { createSandbox } from 'shiori-sandbox'
import type { JsonObject, World } from 'shiori-sandbox/behaviour'
import { filesOf } from 'shiori-sandbox/files'
import { serve } from 'shiori-sandbox/server'
import type { SetUp } from 'shiori-sandbox/setup'
import type { Exchange } from './exchange.ts'

/** A served sandbox that keeps what it was asked, and whose worlds can be brought into a state. */
export interface GuideSandbox {
  origin: string
  /** What it was asked, the control API aside. */
  exchanges: Exchange[]
  /**
   * Changes fields of resources, whatever their lifecycle says.
   *
   * @param resources Fields by id.
   * @throws Error when a world has no resource of an id.
   */
  prepare: (world: string, resources: Readonly<Record<string, unknown>>) => Promise<void>
  stop: () => Promise<void>
}

/** Serves the platform on a port of its own. @param start The time at which its worlds begin; it only moves by waiting. */
export async function serveGuideSandbox(setUp: SetUp, start: number): Promise<GuideSandbox> {
  const exchanges: Exchange[] = []
  let open: ((world: string) => World) | undefined
  const setup = await setUp()
  const sandbox = createSandbox({
    ...setup,
    clock: { speed: 0, start },
    routes: [
      ...(setup.routes ?? []),
      {
        method: 'POST',
        path: '/_prepare',
        // Nothing but a route is given the worlds.
        answer: call => {
          open = call.open
          return { body: {}, from: 'behaviour' }
        },
      },
    ],
  })
  const stores = new Set(sandbox.plans.flatMap(({ collection }) => collection?.store ?? []))
  const handle: typeof sandbox.handle = async request => {
    const answer = await sandbox.handle(request)
    const { method, target, body } = request
    const sent = body instanceof Uint8Array ? jsonOf(new TextDecoder().decode(body)) : undefined
    const came = typeof answer.body === 'string' ? jsonOf(answer.body) : undefined
    exchanges.push({ method, target, sent, status: answer.status, body: came })
    return answer
  }
  const send = filesOf(setup.files ?? {})
  const sendFile: typeof send = async (request, response) => {
    const { method = '', url: target = '' } = request
    const isSent = await send(request, response)
    if (isSent) {
      exchanges.push({ method, target, sent: undefined, status: response.statusCode, body: undefined })
    }
    return isSent
  }
  const serving = await serve({ ...sandbox, handle }, { port: 0, sendFile })
  return {
    ...serving,
    exchanges,
    prepare: async (world, resources) => {
      await fetch(`${serving.origin}/_prepare`, { method: 'POST' })
      for (const [id, fields] of Object.entries(resources)) {
        if (open) change(open(world), stores, id, fields as JsonObject)
      }
    },
  }
}

function change(world: World, stores: ReadonlySet<string>, id: string, fields: JsonObject): void {
  const records = [...stores].flatMap(store => world.get(store, id) ?? [])
  if (records.length === 0) throw new Error(`no world begins with a resource ${id}`)
  for (const record of records) world.put({ ...record, value: { ...record.value, ...fields } })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
