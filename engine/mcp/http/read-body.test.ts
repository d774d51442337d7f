import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

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
  const reading = { bytes: 0 }
  expect(await readBody(req, 5, reading)).toEqual(result)
  expect(reading.bytes).toBe(0)
})

test.each([
  [31_999_998, bytes('ab')],
  [31_999_999, 503],
])(
  'with %d bytes of others on their way two more have their result, and are counted no longer',
  async (bytesInUse, result) => {
    const reading = { bytes: bytesInUse }
    expect(await readBody(request(['ab']), 5, reading)).toEqual(result)
    expect(reading.bytes).toBe(bytesInUse)
  },
)

test('counts the received bytes of a body until it ends or breaks off', async () => {
  const reading = { bytes: 0 }
  const req = new IncomingMessage(new Socket())
  req.push('abc')
  const read = readBody(req, 5, reading)
  while (reading.bytes === 0) await new Promise(setImmediate)
  expect(reading.bytes).toBe(3)
  req.destroy(new Error('hung up'))
  await expect(read).rejects.toThrow('hung up')
  expect(reading.bytes).toBe(0)
})
