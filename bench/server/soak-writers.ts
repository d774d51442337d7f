import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A page that every build of the portal has. */
export const soakPage = '/docs/overview/faq'

/** Responses by status; 0 counts broken connections. */
export type Answers = Map<number, number>

/** Sends a body and reads the response. */
export function post(
  agent: Agent,
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise(resolve => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.once('error', () => resolve({ status: 0, body: '' }))
    sent.once('response', answer =>
      text(answer).then(
        written => resolve({ status: answer.statusCode ?? 0, body: written }),
        () => resolve({ status: 0, body: '' }),
      ),
    )
    sent.end(JSON.stringify(body))
  })
}

interface Work {
  /** Called before each request. */
  isOver: () => boolean
  /** Milliseconds between two requests. */
  pause: number
  answers: Answers
}

/**
 * Repeats a request over one connection.
 *
 * @param send Returns the status.
 */
export async function again(
  { isOver, pause, answers }: Work,
  send: (agent: Agent) => Promise<number>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    const status = await send(agent)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    await wait(pause)
  }
  agent.destroy()
}

/**
 * Sends comments with different texts.
 *
 * @returns The number of acknowledged ones.
 */
export async function sendFeedback(origin: string, work: Work): Promise<number> {
  let kept = 0
  let number = 0
  await again(work, async agent => {
    const event = { kind: 'comment', path: soakPage, locale: 'en', value: 'no', text: `Soak ${number++}` }
    const { status } = await post(agent, `${origin}/_feedback`, event, { origin })
    if (status === 204) kept += 1
    return status
  })
  return kept
}

const groups = '/bv/org/v1/groups'

/**
 * Creates groups in a world of the sandbox.
 *
 * @returns Paths of the acknowledged ones.
 */
export async function createInSandbox(origin: string, world: string, work: Work): Promise<string[]> {
  const ids: string[] = []
  let number = 0
  await again(work, async agent => {
    const answer = await post(agent, origin + groups, { name: `Soak ${number++}` }, sandboxHeaders(world))
    const [, id] = /"id":"([^"]+)"/.exec(answer.body) ?? []
    if (answer.status === 200 && id !== undefined) ids.push(`${groups}/${id}`)
    return answer.status
  })
  return ids
}

export function sandboxHeaders(world: string): Record<string, string> {
  return {
    authorization: `Bearer sandbox_${world}`,
    'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
  }
}

/** Calls tools like an assistant: it searches, reads, and calls the sandbox. */
export function callTools(origin: string, world: string, work: Work): Promise<void> {
  const calls = [
    { name: 'search_docs', arguments: { query: 'live stream key encoder' } },
    { name: 'read_page', arguments: { page: soakPage } },
    { name: 'call_operation', arguments: { method: 'GET', path: '/bv/cms/v1/lives', world } },
    { name: 'search_docs', arguments: { query: 'ストリームキー', language: 'ja' } },
  ]
  let number = 0
  return again(work, async agent => {
    const params = calls[number++ % calls.length]
    const call = { jsonrpc: '2.0', id: number, method: 'tools/call', params }
    const accept = 'application/json, text/event-stream'
    return (await post(agent, `${origin}/mcp`, call, { accept })).status
  })
}
