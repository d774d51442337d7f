import { expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

test('reads HTTP messages', async () => {
  const request = ['PUT /bv/lives', '    ?a=1', '    &b=2', 'content-type: application/json', '', '{}']
  expect(await requestsOf('http', ...request)).toEqual(['PUT /bv/lives?a=1&b=2 {} @1'])
  expect(await requestsOf('http', 'HTTP/1.1 200 OK', '', '{}')).toEqual([])
  expect(await requestsOf('http', 'GET /bv/lives', 'Host: cdn.example')).toEqual([])
})

test('finds no requests in other languages', async () => {
  expect(await requestsOf('json', '{ "url": "https://api.example/bv/lives" }')).toEqual([])
})
