import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { factsPath } from '../agents/site-facts.ts'
import type { CallLimits } from '../mcp/http/tool-process.ts'
import { facts } from '../mcp/testing/memory-site.ts'
import { plainManifest, serveSite, type TestSite, writeSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

/**
 * Tools that misbehave: one blocks its thread until a file exists, one waits for it, one fills the heap, one ends its
 * process, and one returns its process id.
 */
const tools = `
import { existsSync, writeFileSync } from 'node:fs'
import { z } from ${JSON.stringify(import.meta.resolve('zod'))}
const tool = (name, input, run) => ({ name, title: name, description: name, readOnly: true, input: z.strictObject(input), run })
export default [() => [
  tool('block', { begun: z.string(), until: z.string() }, async ({ begun, until }) => {
    writeFileSync(begun, '')
    while (!existsSync(until)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    return { text: 'unblocked' }
  }),
  tool('wait', { until: z.string() }, async ({ until }) => {
    while (!existsSync(until)) await new Promise(resolve => setTimeout(resolve, 20))
    return { text: 'waited' }
  }),
  tool('fill', {}, async () => {
    const all = []
    for (;;) all.push(Array(100_000).fill(all.length + 0.5))
  }),
  tool('exit', {}, async () => process.exit(3)),
  tool('pid', {}, async () => ({ text: 'pid ' + process.pid })),
]]`
const manifest = { ...plainManifest, mcp: { hosts: [], origins: [] } }
const files = {
  'index.html': 'home',
  [factsPath.slice(1)]: JSON.stringify({ ...facts, apis: [], glossary: false }),
  '_tools.mjs': tools,
}

let site: TestSite | undefined
afterEach(async () => {
  vi.useRealTimers()
  await site?.stop()
  site = undefined
})

/** The process may start late on a busy machine, because it has a low priority. */
const patient = { time: 600_000 }

async function serve(callLimits: Partial<CallLimits> = patient): Promise<TestSite> {
  site = await serveSite(files, manifest, { callLimits })
  return site
}

interface Answer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** Sends a body to `/mcp`, from an address of the loopback network. */
function post({ port }: TestSite, body: string, localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: '/mcp',
        method: 'POST',
        localAddress,
        agent: new Agent(),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      },
      answer => {
        let text = ''
        answer.on('data', chunk => {
          text += chunk
        })
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

function callOf(name: string, input: Record<string, string> = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
}

const newFile = () => path.join(tmpdir(), `mcp-${randomUUID()}`)

/** Resolves when a file exists. */
async function appears(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(5)
}

test('pages are answered while a tool blocks its process', async () => {
  const server = await serve()
  const [begun, until] = [newFile(), newFile()]
  const blocked = post(server, callOf('block', { begun, until }))
  await appears(begun)
  for (const _ of [1, 2, 3]) expect((await request(server.port, '/')).status).toBe(200)
  writeFileSync(until, '')
  expect((await blocked).text).toContain('unblocked')
})

test.each(['exit', 'fill'])(
  'after "%s" the call is refused, pages go on and the next call has a new process',
  async end => {
    const server = await serve({ ...patient, heap: 64 })
    const before = await post(server, callOf('pid'))
    expect(before.status).toBe(200)
    expect(await post(server, callOf(end))).toMatchObject({ status: 503, retryAfter: '2' })
    expect((await request(server.port, '/')).status).toBe(200)
    const after = await post(server, callOf('pid'))
    expect(after.status).toBe(200)
    expect(after.text).not.toBe(before.text)
  },
)

test('a call that takes too long ends the process, and with it no more than what was under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await serve({ maxConcurrent: 1 })
  expect((await post(server, callOf('pid'))).status).toBe(200)
  const begun = newFile()
  const endless = post(server, callOf('block', { begun, until: newFile() }))
  await appears(begun)
  const next = post(server, callOf('pid'), '127.0.9.1')
  await request(server.port, '/')
  vi.advanceTimersByTime(29_999)
  expect((await request(server.port, '/')).status).toBe(200)
  vi.advanceTimersByTime(1)
  expect(await endless).toMatchObject({ status: 503, retryAfter: '2' })
  expect((await next).status).toBe(200)
})

test('a client has a limit of concurrent calls, and all together another; others are told when to retry', async () => {
  const server = await serve({ ...patient, places: 5, placesEach: 3 })
  const until = newFile()
  const sent: Promise<Answer>[] = []
  const wait = (address: string) => {
    const answer = post(server, callOf('wait', { until }), address)
    sent.push(answer)
    return answer
  }
  const refused = [
    await Promise.race(['127.0.0.1', '127.0.0.9', '127.0.0.77', '127.0.0.1'].map(wait)),
    await Promise.race(['127.0.7.1', '127.0.8.1', '127.0.9.1'].map(wait)),
  ]
  expect(refused).toMatchObject([
    { status: 429, retryAfter: '2' },
    { status: 503, retryAfter: '2' },
  ])
  writeFileSync(until, '')
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 503])
})

test('of one network no more than 600 calls a minute, whatever becomes of them; others go on', async () => {
  // The minute never passes, however long sending takes.
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = await serve({ ...patient, placesEach: 1000, places: 1000 })
  const statuses: number[] = []
  for (let sent = 0; sent < 600; sent += 50)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => post(server, '[]')))).map(
        ({ status }) => status,
      ),
    )
  expect(statuses).toEqual(Array(600).fill(400))
  const { status, retryAfter } = await post(server, callOf('pid'), '127.0.0.77')
  expect([status, Number(retryAfter) > 0 && Number(retryAfter) <= 60]).toEqual([429, true])
  expect((await post(server, callOf('pid'), '127.0.1.1')).status).toBe(200)
})

test('who sends many bodies slowly is refused, and others are not', async () => {
  const server = await serve()
  const slow: Socket[] = []
  const refused = new Promise<string>(resolve => {
    for (let number = 0; number < 20; number++) {
      const socket = connect(server.port, '127.0.0.1')
      slow.push(socket)
      socket.once('data', data => resolve(String(data)))
      socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 262144\r\n\r\n')
      socket.write(' '.repeat(250_000))
    }
  })
  try {
    expect(await refused).toMatch(/^HTTP\/1\.1 429 /)
    expect((await post(server, callOf('pid'), '127.0.9.1')).status).toBe(200)
  } finally {
    for (const socket of slow) socket.destroy()
  }
})

test('bodies end at 256 kB, and are no lists of calls', async () => {
  const server = await serve()
  const longest = callOf('pid').padEnd(256 * 1024, ' ')
  expect((await post(server, longest)).status).toBe(200)
  expect((await post(server, `${longest} `)).status).toBe(413)
  const list = [400, 'Send calls one by one, not as a list.']
  const messageOf = async (body: string) => {
    const { status, text } = await post(server, body)
    return [status, JSON.parse(text).error.message]
  }
  expect(await messageOf(` \n[${callOf('pid')}]`)).toEqual(list)
  expect(await messageOf('[]')).toEqual(list)
  // Nor JSON, which the process says.
  expect(await messageOf('5 []')).not.toEqual(list)
})

test('after a build the process is a new one, and the old one answers what it was asked', async () => {
  const server = await serve()
  const [begun, until] = [newFile(), newFile()]
  const before = post(server, callOf('block', { begun, until }))
  await appears(begun)
  await writeSite(
    server.dist,
    { 'new.html': 'new', '_tools.mjs': tools.replace("'pid '", "'new pid '") },
    manifest,
  )
  // A missing path makes the server check for a new build at once.
  while ((await request(server.port, '/new')).status !== 200);
  while (!(await post(server, callOf('pid'))).text.includes('new pid'));
  writeFileSync(until, '')
  expect((await before).text).toContain('unblocked')
})
