import { expect, test } from 'vitest'
import { isAllowedPicture } from './allowed-picture.ts'

test.each([
  ['/img/a.png', [], true],
  ['a.png', [], true],
  ['https://img.example/a.png', [], false],
  ['//img.example/a.png', [], false],
  ['https://img.example/a.png', ['https://img.example'], true],
  ['https://img.example/a.png', ['img.example'], true],
  ['https://img.example/a.png', ['*.example'], true],
  ['https://example/a.png', ['*.example'], false],
  ['http://img.example/a.png', ['https://img.example'], false],
  ['https://img.example.evil/a.png', ['https://img.example', 'data:', "'self'"], false],
  ['https://img.example:8443/a.png', ['https://img.example:8443'], true],
  ['https://img.example:8443/a.png', ['https://img.example', '*.example'], false],
  ['https://img.example:8443/a.png', ['https://img.example:*'], true],
  ['https://img.example/a.png', ['https:'], true],
  ['https://[', ['https:'], false],
])('whether %s is allowed by %j: %s', (address, sources, isAllowed) => {
  expect(isAllowedPicture(address, sources)).toBe(isAllowed)
})
