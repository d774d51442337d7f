import { type IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ClientShares, pauseFor } from './client-shares.ts'

const second = 1000

test('each client has its share, all together have theirs, and both begin anew with the minute', () => {
  let now = 0
  const shares = new ClientShares({ each: 2, all: 3 }, () => now)
  expect([shares.take('a'), shares.take('a')]).toEqual([undefined, undefined])
  now = 18.5 * second
  expect(shares.take('a')).toMatchObject({ status: 429, retryAfter: 42 })
  expect(shares.take('b')).toBeUndefined()
  expect(shares.take('b')).toMatchObject({ status: 503, retryAfter: 42 })
  now = 60 * second
  expect([shares.take('a'), shares.take('b')]).toEqual([undefined, undefined])
})

test('later periods have the same limits as the first', () => {
  let now = 0
  const shares = new ClientShares({ each: 1, all: 1 }, () => now)
  for (const minute of [1, 2, 3]) {
    now = minute * 60 * second
    expect(shares.take('a')).toBeUndefined()
    expect(shares.clients).toBe(1)
    now += second
    expect(shares.take('a')).toMatchObject({ status: 429, retryAfter: 59 })
  }
})

test('a refusal names at least one second, also when the period has just ended', () => {
  let now = 59.5 * second
  const shares = new ClientShares({ each: 0, all: 9 }, () => now)
  expect(shares.take('a')?.retryAfter).toBe(1)
  now = 61 * second
  expect(shares.refuse('a', 413).retryAfter).toBe(1)
})

test('a refusal waits for its pause', async () => {
  const res = new ServerResponse({ method: 'GET' } as IncomingMessage)
  await pauseFor({ status: 429, retryAfter: 7, pause: 0 }, res)
  expect(res.getHeader('Retry-After')).toBe('7')
  const began = performance.now()
  await pauseFor({ status: 429, retryAfter: 7, pause: 40 }, res)
  expect(performance.now() - began).toBeGreaterThanOrEqual(39)
})

test('each refusal of a client leaves later than the one before; those of others do not wait for it', () => {
  const shares = new ClientShares({ each: 0, all: 9 }, () => 0)
  expect([1, 2, 3].map(() => shares.take('a')?.pause)).toEqual([0, 10, 20])
  expect(shares.refuse('a', 413).pause).toBe(30)
  expect(shares.refuse('b', 503).pause).toBe(0)
})

test('to look is not to count', () => {
  const shares = new ClientShares({ each: 1, all: 1 }, () => 0)
  expect([shares.excess('a'), shares.excess('a'), shares.take('a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(shares.excess('a')?.status).toBe(429)
})

test('limits the number of known clients, and strangers do not reset the shares of others', () => {
  const shares = new ClientShares({ each: 1, all: Number.POSITIVE_INFINITY }, () => 0)
  shares.take('first')
  for (let client = 0; client < 12_000; client++) shares.take(`stranger ${client}`)
  expect(shares.clients).toBeLessThanOrEqual(10_001)
  expect(shares.take('first')?.status).toBe(429)
  // Clients without a slot share one allowance.
  expect(shares.take('stranger 12001')?.status).toBe(429)
})

test('it keeps no name of a client', () => {
  const shares = new ClientShares({ each: 1, all: 1 })
  shares.take('192.0.2')
  expect(JSON.stringify(Object.values(shares))).not.toContain('192.0.2')
})
