import { expect, test } from 'vitest'
import { eventData, piecesOf } from './event-data.ts'

async function read(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const read: string[] = []
  for await (const data of eventData(pieces())) read.push(data)
  return read
}

const text =
  ': comment\ndata: 一\ndata:two\ndata\n\nevent: x\nid: 1\ndatax: no\n\ndata:  spaced\r\n\r\ndata: three\r\rdata: lost\n'

test.each([1, 2, 3, 7, 1000])('reads events in pieces of %d bytes', async size => {
  expect(await read(text, size)).toEqual(['一\ntwo\n', ' spaced', 'three'])
})

test.each([
  ['a line', 'data: '.padEnd(70_000, 'x')],
  ['lines', `data: ${'x'.repeat(1000)}\n`.repeat(70)],
])('rejects an event without an end: %s', async (_, endless) => {
  await expect(read(endless, 5000)).rejects.toThrow(RangeError)
})

test('many events do not count as one long event', async () => {
  expect(await read(`data: ${'x'.repeat(1000)}\n\n`.repeat(100), 5000)).toHaveLength(100)
})

test('cancels a body when its reader stops', async () => {
  let isEnded = false
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(Uint8Array.of(1)),
    cancel: () => {
      isEnded = true
    },
  })
  for await (const piece of piecesOf(body)) {
    expect(piece).toEqual(Uint8Array.of(1))
    break
  }
  expect(isEnded).toBe(true)
})
