import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Reading, readBody } from './read-body.ts'

function request(chunks: readonly string[], length?: number): IncomingMessage {
  const req = new IncomingMessage(new Socket())
  if (length !== undefined) req.headers['content-length'] = String(length)
  for (const chunk of chunks) req.push(chunk)
  req.push(null)
  return req
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test.each([
  ['of the longest length, told', request(['ab', 'cde'], 5), bytes('abcde')],
  ['of the longest length, in chunks', request(['ab', 'cde']), bytes('abcde')],
  ['that is empty', request([]), bytes('')],
  ['that says to be longer', request(['a'], 6), 413],
  ['that is longer', request(['abc', 'def']), 413],
])('a body %s', async (_, req, result) => {
  const reading = new Reading()
  expect(await readBody(req, 5, reading, 'a')).toEqual(result)
  expect(reading.bytes).toBe(0)
})

test.each([
  ['others', 31_999_998, bytes('ab')],
  ['others', 31_999_999, 503],
  ['a', 3_999_998, bytes('ab')],
  ['a', 3_999_999, 429],
  ['others', 4_000_000, bytes('ab')],
])(
  'with bytes of %s on their way, %d, two more of a client have their result, and are counted no longer',
  async (sender, bytesInUse, result) => {
    const reading = new Reading()
    reading.add(sender, bytesInUse)
    expect(await readBody(request(['ab']), 5, reading, 'a')).toEqual(result)
    expect(reading.bytes).toBe(bytesInUse)
  },
)

test('a request whose body is refused stays open for its answer', async () => {
  const req = request(['abc', 'def'])
  expect(await readBody(req, 5, new Reading(), 'a')).toBe(413)
  expect(req.destroyed).toBe(false)
})

test('a client that has nothing on its way is forgotten', async () => {
  const reading = new Reading()
  for (let round = 0; round < 3; round++) await readBody(request(['a'.repeat(4_000_000)]), 5e6, reading, 'a')
  expect(await readBody(request(['ab']), 5, reading, 'a')).toEqual(bytes('ab'))
})

test('counts the received bytes of a body until it ends or breaks off', async () => {
  const reading = new Reading()
  const req = new IncomingMessage(new Socket())
  req.push('abc')
  const read = readBody(req, 5, reading, 'a')
  while (reading.bytes === 0) await new Promise(setImmediate)
  expect(reading.bytes).toBe(3)
  req.destroy(new Error('hung up'))
  await expect(read).rejects.toThrow('hung up')
  expect(reading.bytes).toBe(0)
})
