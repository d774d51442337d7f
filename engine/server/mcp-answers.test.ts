import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsPath } from '../agents/site-facts.ts'
import { facts } from '../mcp/testing/memory-site.ts'
import { plainManifest, serveSite, type TestSite } from './testing/made-dist.ts'

const maxBytes = 256 * 1024
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

let site: TestSite

beforeAll(async () => {
  const files = { 'index.html': 'home', [factsPath.slice(1)]: JSON.stringify(facts) }
  const mcp = { hosts: ['docs.example'], origins: ['https://app.example'] }
  // The process may start late on a busy machine.
  site = await serveSite(files, { ...plainManifest, mcp }, { callLimits: { time: 600_000 } })
})
afterAll(() => site.stop())

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a body with its length, or in chunks. */
function call(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'POST', isChunked = false } = {},
): Promise<Answer> {
  const usual = {
    Host: 'docs.example',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  return new Promise((resolve, reject) => {
    const req = request({
      port: site.port,
      path: '/mcp',
      method,
      agent: false,
      headers: { ...usual, ...headers },
    })
    req.once('error', reject).once('response', async res => {
      const { statusCode: status, headers } = res
      resolve({ status, headers, text: await text(res) })
    })
    if (isChunked) req.write(body.slice(0, 1))
    req.end(isChunked ? body.slice(1) : body)
  })
}

const padded = (length: number) => ping.replace('{', `{${' '.repeat(length - ping.length)}`)
const messageOf = ({ text }: Answer) => JSON.parse(text)

test('a call is answered; one that comes from a page that may call says so to the browser', async () => {
  const plain = await call(ping)
  expect(plain).toMatchObject({ status: 200, text: expect.stringContaining('"result":{') })
  expect(plain.headers).not.toHaveProperty('access-control-allow-origin')
  expect(plain.headers).not.toHaveProperty('vary')
  expect(await call(ping, { Origin: 'https://app.example' })).toMatchObject({
    status: 200,
    headers: {
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': 'mcp-protocol-version, mcp-session-id, retry-after',
      vary: 'Origin',
    },
  })
})

test.each([
  ['Host', 'evil.example', 'This host is not served here.'],
  ['Origin', 'https://evil.example', 'Pages of this origin may not call.'],
])(
  'another %s is refused in the form of the protocol, and the connection ends',
  async (name, value, message) => {
    const answer = await call(ping, { [name]: value })
    expect(answer).toMatchObject({
      status: 403,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' },
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(messageOf(answer)).toEqual({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
  },
)

test('a browser that asks first learns what it may send, for a day', async () => {
  expect(await call('', { Origin: 'https://app.example' }, { method: 'OPTIONS' })).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'POST, GET, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
      'access-control-max-age': '86400',
    },
  })
})

test('a method that no request can be made of is refused', async () => {
  const answer = await call('', {}, { method: 'TRACE' })
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST, GET, DELETE, OPTIONS' } })
  expect(messageOf(answer)).toMatchObject({ error: { message: 'Send calls by POST.' } })
})

test.each([false, true])('a body has 256 kB at the most; in chunks: %s', async isChunked => {
  expect(await call(padded(maxBytes), {}, { isChunked })).toMatchObject({
    status: 200,
    text: expect.stringContaining('"result":{'),
  })
  const answer = await call(padded(maxBytes + 1), {}, { isChunked })
  expect(answer.status).toBe(413)
  expect(messageOf(answer)).toMatchObject({
    error: { message: `A request may have at most ${maxBytes} bytes.` },
  })
})
