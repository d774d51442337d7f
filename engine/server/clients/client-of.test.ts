import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readClientOf } from './client-of.ts'

function clientOf(from: string, forwarded: string | undefined, TRUSTED_PROXIES?: string): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: from })
  const req = new IncomingMessage(socket)
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded
  return readClientOf(TRUSTED_PROXIES === undefined ? {} : { TRUSTED_PROXIES })(req)
}

test('without trusted proxies nobody names another address than the own', () => {
  expect(clientOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0')
  expect(clientOf('127.0.0.1', '198.51.100.1', ' ')).toBe('127.0.0')
})

test('a connection that is gone has the name of no client', () => {
  expect(clientOf('', undefined)).toBe('')
})

test.each([
  ['127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100'],
  ['::ffff:127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100'],
  ['::1', '2001:db8:1:2203::9', '127.0.0.1, ::1', '20010db8000122'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9', '10.0.0.0/8', '198.51.100'],
  // Addresses written by the client come before the one that the proxy saw.
  ['127.0.0.1', '203.0.113.9, 198.51.100.1', '127.0.0.1', '198.51.100'],
  ['127.0.0.1', '198.51.100.1:4711', '127.0.0.1', '198.51.100'],
  ['127.0.0.1', '[2001:db8:1:2203::9]:4711', '127.0.0.1', '20010db8000122'],
  ['127.0.0.1', 'unknown', '127.0.0.1', '127.0.0'],
  ['127.0.0.1', undefined, '127.0.0.1', '127.0.0'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0'],
  ['10.1.2.3', '198.51.100.1', '10.1.2.3/32', '198.51.100'],
  ['10.1.2.4', '198.51.100.1', '10.1.2.3/32', '10.1.2'],
  ['2001:db8::1', '198.51.100.1', '2001:db8::1/128', '198.51.100'],
  ['2001:db8::2', '198.51.100.1', '2001:db8::1', '20010db8000000'],
  // A client that is not a trusted proxy is identified by its own address, whatever it sends.
  ['203.0.113.9', '198.51.100.1', '127.0.0.1', '203.0.113'],
])('from %s, forwarded for %s, trusting %s: %s', (from, forwarded, trusted, client) => {
  expect(clientOf(from, forwarded, trusted)).toBe(client)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '10.0.0.0/', '10.0.0.0/-1'])(
  '%s is refused',
  written => {
    const problem = {
      severity: 'error',
      code: 'trusted-proxies',
      message: `TRUSTED_PROXIES contains ${JSON.stringify(written)}, expected an address or a network`,
      hint: 'For example: TRUSTED_PROXIES="127.0.0.1 10.0.0.0/8"',
    }
    expect(() => readClientOf({ TRUSTED_PROXIES: `127.0.0.1 ${written}` })).toThrow(
      expect.objectContaining({ problems: [problem] }),
    )
  },
)
