import { expect, test } from 'vitest'
import { packSize } from '../format/places.ts'
import { type ByteSpan, PackReader } from './pack-reader.ts'

const packs = [0, 1].map(pack => Uint8Array.from({ length: packSize }, (_, at) => (at / 32 + pack) & 255))

/** A server that records its requests. */
function server(hasRanges: boolean, files = packs) {
  const requests: [name: string, span: ByteSpan | undefined][] = []
  const reader = new PackReader(async (name, span) => {
    requests.push([name, span])
    const file = files[Number.parseInt(name, 10)] ?? new Uint8Array()
    return (hasRanges ? file.slice(span?.from, span?.to) : file.slice()).buffer
  }, packs.length / files.length)
  const read = async (...places: { at: number; length: number }[]) => {
    const parts = reader.read(places)
    return Promise.all(places.map(async ({ at }) => [...((await parts.get(at)) ?? [])]))
  }
  return { requests, read }
}

const near = { at: 64, length: 32 }
const next = { at: 96, length: 64 }
const far = { at: 4096, length: 32 }
const other = { at: packSize + 32, length: 32 }
const contents = [near, next, far, other].map(({ at, length }) => {
  const from = at % packSize
  return [...(packs[Math.floor(at / packSize)] ?? []).slice(from, from + length)]
})

test('reads adjacent parts with one request, and nothing but parts', async () => {
  const { requests, read } = server(true)
  expect(await read(near, next, far, other)).toEqual(contents)
  expect(requests).toEqual([
    ['0.bin', { from: 64, to: 160 }],
    ['0.bin', { from: 4096, to: 4128 }],
    ['1.bin', { from: 32, to: 64 }],
  ])
})

test('reads each whole pack once from a server without ranges', async () => {
  const { requests, read } = server(false)
  expect(await read(near)).toEqual(contents.slice(0, 1))
  expect(await read(next, far, other)).toEqual(contents.slice(1))
  expect(await read(other)).toEqual(contents.slice(3))
  expect(requests.map(([name]) => name)).toEqual(['0.bin', '1.bin'])
})

test('reads the same bytes if packs share a file', async () => {
  const { requests, read } = server(true, [Uint8Array.from(packs.flatMap(pack => [...pack]))])
  expect(await read(near, next, far, other)).toEqual(contents)
  expect(requests).toEqual([
    ['0.bin', { from: 64, to: 160 }],
    ['0.bin', { from: 4096, to: 4128 }],
    ['0.bin', { from: packSize + 32, to: packSize + 64 }],
  ])
})
