import { Agent, request } from 'node:http'

/** Requests that abusive clients send to `/mcp`. */
export const floodKinds = ['questions', 'lines', 'calls'] as const
export type FloodKind = (typeof floodKinds)[number]

/** Open requests of a client; with ten clients, 400 calls. */
const maxConcurrent: Readonly<Record<FloodKind, number>> = { questions: 8, lines: 4, calls: 40 }
const line = Buffer.alloc(30_000_000, 'x')
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Number of responses by status; 0 counts broken connections. */
export type Statuses = Record<number, number>

/**
 * Sends the requests of a kind as one of many clients with an address of its own, each after the response to the one
 * before.
 *
 * @param isOver Asked before each request.
 */
export async function flood(
  origin: string,
  kind: FloodKind,
  client: number,
  statuses: Statuses,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrent[kind] })
  let number = 0
  const sender = async () => {
    while (!isOver()) {
      const status = await send(agent, `${origin}/mcp`, client, bodyOf(kind, number++))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent[kind] }, sender))
  agent.destroy()
}

function bodyOf(kind: FloodKind, number: number): Buffer {
  if (kind === 'lines') return line
  const words = [
    'live',
    'stream',
    'key',
    'encoder',
    'channel',
    'playlist',
    'video',
    'upload',
    'token',
    'player',
  ]
  const query = Array.from(
    { length: 100 },
    (_, index) => words[(index * (number + 1) + number) % words.length],
  )
    .join(' ')
    .slice(0, 400)
  const question = { name: 'search_docs', arguments: { query } }
  const call = { name: 'call_operation', arguments: { method: 'GET', path: '/bv/cms/v1/lives' } }
  const params = kind === 'questions' ? question : call
  return Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: number, method: 'tools/call', params }))
}

function send(agent: Agent, url: string, client: number, body: Buffer): Promise<number> {
  return new Promise(resolve => {
    const length = { 'content-length': body.length }
    const localAddress = `127.0.${client + 1}.1`
    const sent = request(
      url,
      { method: 'POST', agent, localAddress, headers: { ...headers, ...length } },
      answer => {
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
        // A body that was refused unread need not be sent completely.
        if (answer.statusCode === 413) sent.destroy()
      },
    )
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
