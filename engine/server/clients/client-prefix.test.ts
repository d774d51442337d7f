import { expect, test } from 'vitest'
import { clientPrefix } from './client-prefix.ts'

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['::ffff:192.0.2.1', '192.0.2.7'],
  ['::FFFF:192.0.2.1', '192.0.2.7'],
  ['2001:db8:1:2203::1', '2001:db8:1:22ff:a:b:c:d'],
  ['2001:db8:1:3::1', '2001:db8:1:ff:a:b:c:d'],
  ['2001:0DB8::1', '2001:db8:0:0:0:0:0:2'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['64:ff9b::192.0.2.1', '64:ff9b::1'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::'],
  ['::a:b:c:d:e:192.0.2.1', '0:a:b:c:d:e:1:2'],
])('%s and %s are of one client', (one, other) => {
  expect(clientPrefix(one)).toBeDefined()
  expect(clientPrefix(one)).toBe(clientPrefix(other))
})

test.each([
  ['192.0.2.1', '192.0.3.1'],
  ['2001:db8:1:2203::1', '2001:db8:1:2303::1'],
  ['2001:db8:1:100::1', '2001:db8:1:1::1'],
  ['::1', '127.0.0.1'],
  ['1:2::', '::1:2'],
  ['2001::db8:2203:1:2:3:4', '2001::db8:2303:1:2:3:4'],
])('%s and %s are not', (one, other) => {
  expect(clientPrefix(one)).not.toBe(clientPrefix(other))
})

test.each(['', 'unknown', '1.2.3', '_hidden', '1:2', 'docs.example'])('%j is not an address', written => {
  expect(clientPrefix(written)).toBeUndefined()
})
