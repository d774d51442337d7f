import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopOnSignals } from './shutdown.ts'
import { makeCertificate } from './testing/made-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'shutdown-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = makeCertificate(folder, 'a')
const tls = { cert: readFileSync(files.cert), key: readFileSync(files.key) }

let isSecure: boolean
let server: Server
let closed: Promise<unknown>
let stop: ((signal: NodeJS.Signals, number: number) => void) | undefined
const signal = (number: number) => stop?.('SIGTERM', number)
const onStop = vi.fn<() => Promise<void>>()
const exit = vi.fn<(code: unknown) => void>()
const reported = vi.fn()

afterEach(async () => {
  vi.useRealTimers()
  if (stop) process.off('SIGTERM', stop).off('SIGINT', stop)
  server.closeAllConnections()
  // It then exits, which would count in the next test.
  await closed
  await new Promise(setImmediate)
  for (const mock of [onStop, exit, reported]) mock.mockReset()
})

async function listen(): Promise<void> {
  // Seconds that requests are given never pass, so no test waits for them or has to finish within them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onStop.mockResolvedValue()
  vi.spyOn(process, 'exit').mockImplementation(code => exit(code) as never)
  vi.spyOn(console, 'error').mockImplementation(reported)
  server = isSecure ? createSecureServer(tls) : createServer()
  closed = once(server, 'close')
  const others = process.listeners('SIGTERM')
  stopOnSignals(server, onStop)
  stop = process.listeners('SIGTERM').find(listener => !others.includes(listener))
  if (!stop) throw new Error('nothing listens to SIGTERM')
  expect(process.listeners('SIGINT')).toContain(stop)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function open(request = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const taken = once(server, isSecure ? 'secureConnection' : 'connection')
  const socket = isSecure
    ? connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect(port, '127.0.0.1')
  await Promise.all([once(socket, isSecure ? 'secureConnect' : 'connect'), taken])
  socket.write(request)
  return socket
}

/** Sends a request whose response stays open. */
async function ask(): Promise<{ socket: Socket; answer: ServerResponse }> {
  const asked = once(server, 'request')
  const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, answer] = (await asked) as [unknown, ServerResponse]
  return { socket, answer }
}

describe.each([false, true])('with TLS: %s', secure => {
  beforeEach(() => {
    isSecure = secure
    return listen()
  })

  test('an answer under way is finished, and new connections are refused meanwhile', async () => {
    const { port } = server.address() as AddressInfo
    const { socket, answer } = await ask()
    answer.write('first ')
    signal(15)
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    expect(exit).not.toHaveBeenCalled()
    answer.end('last')
    expect(await text(socket)).toMatch(/first .*last/s)
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
    expect(onStop).toHaveBeenCalledOnce()
    expect(reported).not.toHaveBeenCalled()
  })

  test('an answer that begins after the signal says that the connection closes', async () => {
    const { socket, answer } = await ask()
    const next = once(server, 'request')
    signal(15)
    socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n')
    const [, second] = (await next) as [unknown, ServerResponse]
    answer.end()
    expect(second.getHeader('connection')).toBe('close')
    second.end('second')
    expect(await text(socket)).toMatch(/second/)
  })

  test('connections on which nothing is under way are closed at once', async () => {
    const silent = await open()
    const { socket: idle, answer } = await ask()
    answer.end()
    await once(idle, 'data')
    signal(2)
    await Promise.all([text(silent), text(idle)])
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  })

  test('cuts off requests after 3 s, and reports that', async () => {
    await ask()
    signal(15)
    vi.advanceTimersByTime(2999)
    expect(exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reported.mock.calls).toEqual([['Requests still under way after 3 s are cut off']])
    expect(exit.mock.calls).toEqual([[0]])
  })

  test('a second signal ends it at once, by its number; the echo of the first is none', async () => {
    await ask()
    signal(15)
    vi.advanceTimersByTime(300)
    signal(2)
    expect(exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    signal(2)
    expect(exit.mock.calls).toEqual([[130]])
  })

  test('waits for other services to stop, and exits with 1 if that fails', async () => {
    const ended = Promise.withResolvers<void>()
    onStop.mockReturnValue(ended.promise)
    signal(15)
    await closed
    expect(exit).not.toHaveBeenCalled()
    ended.reject(new Error('no end'))
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]))
    expect(reported.mock.calls).toEqual([[new Error('no end')]])
  })
})
