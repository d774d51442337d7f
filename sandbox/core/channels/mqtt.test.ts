import { expect, test } from 'vitest'
import { encodePacket, type Packet, PacketReader } from './mqtt.ts'

const payload = new TextEncoder().encode('{"text":"こんにちは"}')

const packets: Packet[] = [
  { type: 'connect', clientId: 'viewer-1', keepAlive: 60 },
  { type: 'connect', clientId: '', keepAlive: 0, user: 'me', password: 'sandbox_a' },
  { type: 'connack', code: 5 },
  { type: 'publish', topic: 'rooms/1', payload },
  { type: 'publish', topic: 'rooms/1', payload: new Uint8Array(4_000), id: 300 },
  { type: 'puback', id: 300 },
  { type: 'subscribe', id: 1, topics: ['a', 'b/c'] },
  { type: 'suback', id: 1, codes: [0, 0x80] },
  { type: 'unsubscribe', id: 2, topics: ['a'] },
  { type: 'unsuback', id: 2 },
  { type: 'pingreq' },
  { type: 'pingresp' },
  { type: 'disconnect' },
]

test('packets are read as they were written, wherever frames cut them', () => {
  const all = packets.flatMap(packet => [...encodePacket(packet)])
  for (const size of [1, 7, 3_000, all.length]) {
    const reader = new PacketReader()
    const read: Packet[] = []
    for (let at = 0; at < all.length; at += size)
      read.push(...reader.read(Uint8Array.from(all.slice(at, at + size))))
    expect(read).toEqual(packets)
  }
})

test('bytes are those of the standard', () => {
  expect([...encodePacket({ type: 'connect', clientId: 'a', keepAlive: 60 })]).toEqual([
    0x10, 13, 0, 4, 77, 81, 84, 84, 4, 2, 0, 60, 0, 1, 97,
  ])
  expect([...encodePacket({ type: 'subscribe', id: 1, topics: ['a'] })]).toEqual([0x82, 6, 0, 1, 0, 1, 97, 0])
})

test('a last will is passed over', () => {
  const connect = [0x10, 19, 0, 4, 77, 81, 84, 84, 4, 0x86, 0, 60, 0, 0, 0, 1, 255, 0, 0, 0, 1, 98]
  expect(new PacketReader().read(Uint8Array.from([...connect.slice(0, 1), 20, ...connect.slice(2)]))).toEqual(
    [{ type: 'connect', clientId: '', keepAlive: 60, user: 'b' }],
  )
})

test.each([
  ['MQTT 5', [0x10, 13, 0, 4, 77, 81, 84, 84, 5, 2, 0, 60, 0, 1, 97], 'expected MQTT 3.1.1'],
  ['QoS 2', [0x34, 5, 0, 1, 97, 0, 1], 'QoS 2 is not supported'],
  ['a length of five bytes', [0x30, 255, 255, 255, 255, 1], 'more than 262144 bytes'],
  ['a length of a megabyte', [0x30, 0x80, 0x80, 0x40], 'more than 262144 bytes'],
  ['a text longer than its packet', [0x30, 3, 0, 9, 97], 'shorter than its fields'],
  ['a packet of no type', [0xf0, 0], 'type 15'],
])('%s is an error in words', (_, bytes, words) => {
  expect(() => new PacketReader().read(Uint8Array.from(bytes))).toThrow(words)
})
