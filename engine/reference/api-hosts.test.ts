import { expect, test } from 'vitest'
import { apiBases, apiHosts } from './api-hosts.ts'
import { openApiDocument } from './description/openapi.ts'

const info = { title: 'A', version: '1' }

function placesOf(document: object): { hosts: string[]; bases: string[] } {
  const parsed = openApiDocument.parse({ openapi: '3.1.0', info, paths: {}, ...document })
  const description = { documents: new Map([['en', parsed]]) }
  return { hosts: apiHosts([description, description]), bases: apiBases([description, description]) }
}

test.each([
  [[{ url: 'https://api.example:8443/v1' }], ['api.example:8443'], ['/v1']],
  [
    [{ url: 'https://api.example/v1/' }, { url: 'https://test.example' }],
    ['api.example', 'test.example'],
    ['/v1', ''],
  ],
  [[{ url: 'https://api.example/' }], ['api.example'], ['']],
  [[{ url: '/v1' }], [], ['/v1']],
  [[{ url: 'v1/pay//' }], [], ['/v1/pay']],
  [[{ url: '/' }], [], ['']],
  [[{ url: '//api.example/v1' }], ['api.example'], ['/v1']],
  [[{ url: 'http://localhost:8080/v1' }], ['localhost:8080'], ['/v1']],
  [[{ url: 'https://api.example' }, { url: 'http://localhost:8080/v1' }], ['api.example'], ['', '/v1']],
  [undefined, [], ['']],
])('the servers %j have the hosts %j and the base paths %j', (servers, hosts, bases) => {
  expect(placesOf({ servers })).toEqual({ hosts, bases })
})

test('variables of servers are replaced by each of their values; URLs with other variables are left out', () => {
  const variables = { env: { default: 'eu', enum: ['eu', 'us'] }, version: { default: 'v2' } }
  expect(placesOf({ servers: [{ url: 'https://{env}.api.example/{version}', variables }] })).toEqual({
    hosts: ['eu.api.example', 'us.api.example'],
    bases: ['/v2'],
  })
  expect(placesOf({ servers: [{ url: 'https://{env}.api.example/v1' }] })).toEqual({ hosts: [], bases: [''] })
})

test('servers of paths and operations are included', () => {
  const paths = {
    '/files': {
      servers: [{ url: 'https://files.example/up' }],
      get: { responses: {} },
      post: { servers: [{ url: 'https://upload.example' }], responses: {} },
    },
  }
  expect(placesOf({ servers: [{ url: 'https://api.example/v1' }], paths })).toEqual({
    hosts: ['api.example', 'files.example', 'upload.example'],
    bases: ['/v1', '/up', ''],
  })
})
