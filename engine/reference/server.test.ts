import { expect, test } from 'vitest'
import { serverAddresses, serverChoice } from './server.ts'
import { apiWith, loadOne } from './testing/description.ts'

function addresses(servers: object[]): string[] {
  const document = loadOne(apiWith({ servers }))
  return serverAddresses(serverChoice(document, {}, {}, () => ''))
}

test('URLs to choose from are those of all servers, with all values of their variables', () => {
  const place = { default: 'eu', enum: ['us', 'eu'] }
  expect(
    addresses([
      { url: 'https://api.example/' },
      { url: 'https://{place}.example/{version}/', variables: { place, version: { default: 'v2' } } },
    ]),
  ).toEqual(['https://api.example', 'https://eu.example/v2', 'https://us.example/v2'])
})

test('the default of variables comes first, and there are at most five URLs', () => {
  const letters = (first: string) => ({ default: first, enum: ['a', 'b', 'c'] })
  const found = addresses([
    { url: 'https://{x}.{y}.example', variables: { x: letters('b'), y: letters('c') } },
  ])
  expect(found).toHaveLength(5)
  expect(found.slice(0, 3)).toEqual(['https://b.c.example', 'https://b.a.example', 'https://b.b.example'])
})

test('there is no choice if there is only one URL', () => {
  expect(addresses([{ url: 'https://api.example' }])).toEqual([])
  expect(addresses([{ url: 'https://{v}.example', variables: { v: { default: 'a' } } }])).toEqual([
    'https://a.example',
  ])
})
