import { expect, test } from 'vitest'
import { en } from '../config/messages/en.ts'
import { otherSchemes } from '../reference/scheme-facts.ts'
import { apiWith, loadOne } from '../reference/testing/description.ts'
import { apiFacts } from './api-facts.ts'

/** Returns the facts of an API with a license. */
const licensed = (license: { name: string; identifier?: string; url?: string }) =>
  apiFacts(loadOne(apiWith({ info: { title: 'Shop', version: '1', license } })), en.reference.about, [])

test.each([
  ['Apache 2.0', 'Apache-2.0', 'Apache 2.0 (`Apache-2.0`)'],
  ['MIT', 'MIT', 'MIT'],
  ['Both', 'MIT OR LicenseRef-House', 'Both (`MIT OR LicenseRef-House`)'],
  ['House rules', 'LicenseRef-House', 'House rules'],
  ['House rules', 'DocumentRef-terms:LicenseRef-House-1.0', 'House rules'],
])('a license %s with the id %s', (name, identifier, shown) => {
  expect(licensed({ name, identifier })).toBe(`- Version: \`1\`\n- License: ${shown}`)
})

test.each([
  [
    [{ url: 'https://a.example/v1', description: 'Production,\n  for *all*.' }],
    '`https://a.example/v1` Production, for *all*.',
  ],
  [[{ url: 'https://a.example' }], undefined],
  // Pages of operations show these facts completely.
  [
    [
      { url: 'https://a.example', description: 'One' },
      { url: '/b', description: 'Two' },
    ],
    undefined,
  ],
  [[{ url: 'https://{a}.example', description: 'One', variables: { a: { default: 'a' } } }], undefined],
])('servers %j', (servers, shown) => {
  const facts = apiFacts(loadOne(apiWith({ servers })), en.reference.about, [])
  expect(facts?.split('\n').find(line => line.startsWith('- Server'))).toBe(shown && `- Server: ${shown}`)
})

test('security schemes that no operation requires are among the facts', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'query', name: 'api_key' },
    old: { type: 'http', scheme: 'basic', description: 'For *old*\nclients.' },
    app: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Reads.' } } },
    },
  }
  const paths = { '/books': { get: { responses: {} } } }
  const document = loadOne(apiWith({ paths, security: [{ key: [] }], components: { securitySchemes } }))
  const lines = apiFacts(document, en.reference.about, otherSchemes(document)).split('\n')
  expect(lines.slice(-3)).toEqual([
    '- Other authentication:',
    '  - **old** `authorization: Basic $OLD_BASE64`; For *old* clients.',
    '  - **app** `authorization: Bearer $APP`; `clientCredentials`; `https://a.example/token`; `read` Reads.',
  ])
})
