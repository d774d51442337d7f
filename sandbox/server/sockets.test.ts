import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { stillSandbox } from '../testing/client.ts'
import { smallMessages } from '../testing/small-messages.ts'
import { type ServeOptions, type Serving, serve } from './serve.ts'
import { defaultSocketLimits } from './sockets.ts'

const stops: Serving['stop'][] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function serving(options: Partial<ServeOptions> = {}) {
  const { origin, stop } = await serve(stillSandbox({ messages: [smallMessages] }), { port: 0, ...options })
  stops.push(stop)
  return origin.replace('http', 'ws')
}

const room = '/rooms/7?token=sandbox_a'

async function open(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers })
  await once(socket, 'open')
  return socket
}

/** Status and words of a refusal. */
function refusal(url: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('open', () => reject(new Error('it was opened')))
    socket.on('error', () => {})
    socket.on('unexpected-response', (_, response) => {
      response.setEncoding('utf8')
      response.once('data', text => resolve(`${response.statusCode} ${JSON.parse(text).message}`))
    })
  })
}

/** Code and reason of the end. */
async function ending(socket: WebSocket): Promise<string> {
  const [code, reason] = await once(socket, 'close')
  return `${code} ${reason}`.trim()
}

test('two clients hear each other', async () => {
  const url = (await serving()) + room
  const [one, two] = await Promise.all([open(url), open(url)])
  const heard = once(two, 'message')
  one.send('{"text":"Hello"}')
  expect(String((await heard)[0])).toBe('{"text":"Hello"}')
})

test('a client hears in words why its message does not fit', async () => {
  const socket = await open((await serving()) + room)
  socket.send('{"text":5}')
  expect(await ending(socket)).toBe('1007 text must be of type string, is number')
})

test('who has no token, or asks for nothing that there is, is told so', async () => {
  const origin = await serving()
  expect(await refusal(`${origin}/rooms/7`)).toContain('401 the token is missing')
  expect(await refusal(`${origin}/nowhere`)).toBe('404 there is no channel at /nowhere')
})

test('pages of this machine and of the setup come in, others do not', async () => {
  const url = (await serving({ origins: ['https://docs.example'] })) + room
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'https://docs.example']) {
    const socket = await open(url, { origin })
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
    expect(await refusal(url, { origin })).toBe(`403 pages of ${origin} may not open WebSockets here`)
})

test('usually a frame has 64 kB, a client 50 frames a second and 10 minutes, and there are 200 connections', () => {
  expect(defaultSocketLimits).toEqual({
    frame: 65_536,
    connections: 200,
    framesPerSecond: 50,
    waiting: 1_000_000,
    idle: 600_000,
  })
})

test('a frame of 64 kB is read, one with a byte more ends the connection', async () => {
  const url = (await serving()) + room
  const frame = (length: number) => `{"id":"${'a'.repeat(length - 9)}"}`
  const fits = await open(url)
  const heard = once(fits, 'message')
  fits.send(frame(65_536))
  expect(String((await heard)[0]).length).toBeGreaterThan(65_000)
  const large = await open(url)
  large.send(frame(65_537))
  expect(await ending(large)).toBe('1009')
})

test('more frames in a second than are allowed end the connection', async () => {
  const socket = await open((await serving({ socketLimits: { framesPerSecond: 3 } })) + room)
  // Wherever a second ends, one of the two has four of them.
  for (let count = 0; count < 8; count++) socket.send('{"text":"Hello"}')
  expect(await ending(socket)).toBe('1008 more than 3 frames in a second')
})

test('a connection more than are allowed is refused, until one is closed', async () => {
  const url = (await serving({ socketLimits: { connections: 1 } })) + room
  const first = await open(url)
  expect(await refusal(url)).toBe('503 there are 1 connections already')
  first.close()
  await once(first, 'close')
  expect((await open(url)).readyState).toBe(WebSocket.OPEN)
})

test('a client that sends nothing for too long is sent away', async () => {
  const socket = await open((await serving({ socketLimits: { idle: 1 } })) + room)
  expect(await ending(socket)).toBe('1001 no data was sent for too long')
})

test('who is connected is told that the sandbox is stopped', async () => {
  const socket = await open((await serving()) + room)
  const end = ending(socket)
  await stops.pop()?.()
  expect(await end).toBe('1001 the sandbox is stopped')
})

test.each([
  [
    'a refused WebSocket',
    'GET /none HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ],
  ['what is not a request', 'none\r\n\r\n'],
])('the connection of %s ends, also if the client keeps its half open', async (_, request) => {
  const port = Number(new URL(await serving()).port)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write(request)
  socket.resume()
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'end')
  // Writing to a connection that the server has closed fails.
  const poke = setInterval(() => socket.write('a'), 20)
  await closed
  clearInterval(poke)
})
