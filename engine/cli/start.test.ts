import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDist } from '../server/testing/made-dist.ts'

/** More than the buffers of a loopback connection hold, so that its answer stays open until it is read. */
const large = Buffer.alloc(60_000_000, 'x')
let dist: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dist = await makeDist({ 'index.html': 'home', 'large.bin': large })
})
afterAll(() => rm(dist, { recursive: true }))
afterEach(() => {
  child?.kill('SIGKILL')
  child = undefined
})

/** Runs `shiori start` until it prints its address or ends. */
async function start(env: Record<string, string>) {
  const server = spawn(process.execPath, ['engine/cli/shiori.ts', 'start'], {
    env: { ...process.env, PORT: '0', ...env },
  })
  child = server
  let output = ''
  const exit = once(server, 'exit').then(([code]) => code as number | null)
  const port = await new Promise<number>(resolve => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, found] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (found) resolve(Number(found))
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    exit.then(() => resolve(0))
  })
  return { server, port, exit, output: () => output }
}

async function open(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

describe('it does not start', () => {
  test('without a built site', async () => {
    const { exit, output } = await start({ DIST: '/nowhere' })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/no built site in \/nowhere.*\n.*npm run build/)
  })

  test('with a port that is none', async () => {
    const { exit, output } = await start({ DIST: dist, PORT: 'http' })
    expect(await exit).toBe(1)
    expect(output()).toContain('PORT is "http"')
  })

  test('on a port that is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { exit, output } = await start({ DIST: dist, PORT: String(port) })
    expect(await exit).toBe(1)
    expect(output()).toContain(`port ${port} is taken`)
    expect(output()).not.toContain('    at ')
    other.close()
  })
})

describe('it stops', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('on %s, closing idle connections', async signal => {
    const { server, port, exit } = await start({ DIST: dist })
    const silent = await open(port)
    const idle = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    const ends = [once(silent, 'close'), once(idle, 'close')]
    const before = Date.now()
    server.kill(signal)
    expect(await exit).toBe(0)
    expect(Date.now() - before).toBeLessThan(2000)
    await Promise.all(ends)
  })

  test('after the answer under way is whole, while new connections are refused', async () => {
    const { server, port, exit } = await start({ DIST: dist })
    const socket = await open(port, 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'readable')
    const before = Date.now()
    server.kill('SIGTERM')
    await sleep(400)
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    let received = 0
    socket.on('data', chunk => {
      received += chunk.length
    })
    await once(socket, 'end')
    expect(received).toBeGreaterThan(large.length)
    expect(await exit).toBe(0)
    expect(Date.now() - before).toBeLessThan(2500)
  })

  test('within 5 seconds when a client does not read on', async () => {
    const { server, port, exit } = await start({ DIST: dist })
    await once(await open(port, 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n'), 'readable')
    const before = Date.now()
    server.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(Date.now() - before).toBeGreaterThan(2500)
    expect(Date.now() - before).toBeLessThan(5000)
  })

  test('at once on a second signal; the echo of the first is none', async () => {
    const { server, port, exit } = await start({ DIST: dist })
    await once(await open(port, 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n'), 'readable')
    server.kill('SIGINT')
    await sleep(20)
    server.kill('SIGINT')
    await sleep(500)
    expect(server.exitCode).toBeNull()
    server.kill('SIGINT')
    expect(await exit).toBe(130)
  })
})
