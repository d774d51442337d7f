import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const begun: { url: string; res: ServerResponse }[] = []
const server = createServer(inTurn(({ url = '' }, res) => begun.push({ url, res })))

afterEach(() => {
  begun.length = 0
  server.closeAllConnections()
  server.close()
})

/** Opens a connection and sends requests for `/0`, `/1` and so on at once. */
async function send(count: number) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  let received = ''
  socket.on('data', part => {
    received += part
  })
  const lines = Array.from(
    { length: count },
    (_, index) => `GET /${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  )
  socket.write(lines.join(''))
  return { socket, received: () => received }
}

test('answers requests sent together one after the other', async () => {
  const { received } = await send(3)
  for (const index of [0, 1, 2]) {
    await expect.poll(() => begun.map(({ url }) => url)).toEqual(['/0', '/1', '/2'].slice(0, index + 1))
    begun[index]?.res.end(`answer ${index}`)
  }
  await expect.poll(() => received().match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2'])
})

test('as many as a connection may have waiting are all answered', async () => {
  await send(101)
  for (let index = 0; index < 101; index++) {
    await expect.poll(() => begun.length, { interval: 1 }).toBe(index + 1)
    begun[index]?.res.end()
  }
})

test('a connection with more than it may have waiting is closed, others are answered', async () => {
  const { socket } = await send(102)
  await once(socket, 'close')
  expect(begun).toHaveLength(1)
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1')
  other.write('GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => begun.at(-1)?.url).toBe('/other')
  other.destroy()
})

test('nothing more is begun for a client that has gone', async () => {
  const { socket } = await send(2)
  await expect.poll(() => begun.length).toBe(1)
  socket.destroy()
  const [first] = begun
  if (first && !first.res.destroyed) await once(first.res, 'close')
  expect(begun).toHaveLength(1)
})
