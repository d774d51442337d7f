import { expect, test } from 'vitest'
import { isAllowedOrigin, isOwnHost } from './allowed-caller.ts'

const callers = { hosts: ['docs.example'], origins: ['https://docs.example'] }

test.each([
  ['docs.example', true],
  ['docs.example:8443', true],
  ['localhost:3000', true],
  ['[::1]:3000', true],
  ['127.0.0.1', true],
  ['evil.example', false],
  ['evil.example@localhost', false],
  ['localhost/.evil.example', false],
  ['localhost?.evil.example', false],
  ['docs.example.evil.example', false],
  [undefined, false],
  ['', false],
])('host %s: %s', (host, allowed) => {
  expect(isOwnHost(host, callers)).toBe(allowed)
})

test.each([
  [undefined, true],
  ['https://docs.example', true],
  ['http://localhost:6274', true],
  ['http://docs.example', false],
  ['https://docs.example:444', false],
  ['https://evil.example', false],
  ['null', false],
])('origin %s: %s', (origin, allowed) => {
  expect(isAllowedOrigin(origin, callers)).toBe(allowed)
})
