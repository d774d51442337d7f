import { Agent, request } from 'node:http'

/** What clients without manners send to `/mcp`. */
export const floodKinds = ['questions', 'lines', 'calls'] as const
export type FloodKind = (typeof floodKinds)[number]

/** Requests that a client has open at a time: of ten, 400 calls. */
const atATime: Readonly<Record<FloodKind, number>> = { questions: 8, lines: 4, calls: 40 }
const line = Buffer.alloc(30_000_000, 'x')
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Counts answers by their status; 0 stands for a connection that broke. */
export type Statuses = Record<number, number>

/**
 * Sends what a kind has, again as soon as there is an answer, as one client of many: each has an address of its own.
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
  const agent = new Agent({ keepAlive: true, maxSockets: atATime[kind] })
  let number = 0
  const sender = async () => {
    while (!isOver()) {
      const status = await send(agent, `${origin}/mcp`, client, bodyOf(kind, number++))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atATime[kind] }, sender))
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
        // What was refused unread need not be sent to its end.
        if (answer.statusCode === 413) sent.destroy()
      },
    )
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
