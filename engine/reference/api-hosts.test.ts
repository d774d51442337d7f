import { expect, test } from 'vitest'
import { apiHosts } from './api-hosts.ts'
import { DescriptionFolder } from './testing/description.ts'

function hostsOf(servers: unknown): string[] {
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, servers }
  using folder = new DescriptionFolder({ 'api.json': document })
  const { description } = folder.load({ file: 'api.json' })
  return apiHosts(description ? [description, description] : [])
}

test('the host of the first server, once', () => {
  expect(hostsOf([{ url: 'https://api.example:8443/v1' }, { url: 'https://test.example' }])).toEqual([
    'api.example:8443',
  ])
})

test('no host where the address has none, or a variable in its place', () => {
  expect(hostsOf([{ url: '/v1' }])).toEqual([])
  expect(hostsOf([{ url: 'https://{env}.api.example', variables: { env: { default: 'eu' } } }])).toEqual([])
  expect(hostsOf(undefined)).toEqual([])
})
