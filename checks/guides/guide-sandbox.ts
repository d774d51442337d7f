import type { Sandbox, SandboxOptions } from '@shiori/sandbox'
import type { JsonObject } from '@shiori/sandbox/behaviour'
import { filesOf } from '@shiori/sandbox/files'
import { serve } from '@shiori/sandbox/server'
import type { SetUp } from '@shiori/sandbox/setup'
import { stillSandbox } from '../../sandbox/testing/change-resources.ts'
import type { Exchange } from './exchange.ts'

const relevantHeaders = ['authorization', 'content-type', 'x-bv-org-id', 'x-custom-data', 'x-sandbox-fault']

/** A served sandbox that records its requests, and whose worlds can be prepared. */
export interface GuideSandbox {
  origin: string
  /** Recorded requests, except for those to the control API. */
  exchanges: Exchange[]
  /**
   * Changes fields of resources without regard to their lifecycles.
   *
   * @param resources Fields by id.
   * @throws {Error} if a world has no resource with an id.
   */
  prepare: (world: string, resources: Readonly<Record<string, JsonObject>>) => Promise<void>
  stop: () => Promise<void>
}

/** Handles a request. */
type Handle = Sandbox['handle']

/**
 * Wraps the handling of each request, to compare the worlds before and after.
 *
 * @returns A handler that replaces the sandbox's.
 */
export type Watch = (sandbox: Sandbox, description: SandboxOptions['description']) => Handle

/**
 * Serves the sandbox on a free port.
 *
 * @param start Time at which its worlds begin; it advances only by waiting.
 */
export async function serveGuideSandbox(setUp: SetUp, start: number, watch?: Watch): Promise<GuideSandbox> {
  const exchanges: Exchange[] = []
  const setup = await setUp()
  const { sandbox, changer } = stillSandbox(setup, start)
  const answerTo = watch?.(sandbox, setup.description) ?? sandbox.handle
  const handle: Handle = async request => {
    const answer = await answerTo(request)
    const { method, target, body } = request
    const sent = body instanceof Uint8Array ? jsonOf(new TextDecoder().decode(body)) : undefined
    const responseBody = typeof answer.body === 'string' ? jsonOf(answer.body) : undefined
    const headers = Object.fromEntries(
      relevantHeaders.flatMap(name => {
        const value = request.header(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const bytes = body instanceof Uint8Array ? body.byteLength : 0
    exchanges.push({ method, target, headers, bytes, sent, status: answer.status, body: responseBody })
    return answer
  }
  const send = filesOf(setup.files ?? {})
  const sendFile: typeof send = async (request, response) => {
    const isSent = await send(request, response)
    const { method = '', url: target = '' } = request
    if (isSent)
      exchanges.push({
        method,
        target,
        headers: {},
        bytes: 0,
        sent: undefined,
        status: response.statusCode,
        body: undefined,
      })
    return isSent
  }
  return {
    ...(await serve({ ...sandbox, handle }, { port: 0, sendFile })),
    exchanges,
    prepare: (world, resources) => changer.change(sandbox, world, resources),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
