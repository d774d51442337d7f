import { expect, test } from 'vitest'
import { en } from '../../config/messages/en.ts'
import type { OAuthFlow, SecurityScheme } from '../../reference/types.ts'
import { authenticationLines } from './authentication-lines.ts'
import type { FieldWords } from './field-lines.ts'

const words: FieldWords = { text: en.reference, htmlLang: 'en', link: href => `https://docs.test${href}` }

const scheme = (name: string, more: Partial<SecurityScheme> = {}): SecurityScheme => ({
  name,
  title: name,
  description: '',
  in: 'header',
  parameter: 'authorization',
  prefix: 'Bearer ',
  variable: name.toUpperCase(),
  scopes: [],
  guide: undefined,
  ...more,
})

const flow = (scopes: OAuthFlow['scopes']): OAuthFlow => ({
  kind: 'authorizationCode',
  authorizationUrl: 'https://id.test/authorize',
  tokenUrl: 'https://id.test/token',
  refreshUrl: undefined,
  scopes,
})

test('devices, metadata, and a scheme that is on its way out', () => {
  const device = {
    ...flow([]),
    kind: 'deviceAuthorization',
    authorizationUrl: undefined,
    deviceAuthorizationUrl: 'https://id.test/device',
  }
  const login = scheme('Login', {
    deprecated: true,
    bearerFormat: 'JWT',
    metadataUrl: 'https://id.test/meta',
    flows: [device],
  })
  expect(authenticationLines({ security: [[login]] }, {}, words)).toEqual([
    '- Authentication: Login `authorization: Bearer $LOGIN` · deprecated · OAuth metadata: https://id.test/meta · token format: JWT',
    '  - OAuth flow `deviceAuthorization` · device authorization https://id.test/device · token https://id.test/token',
  ])
})

test('ways to authenticate are in one line, and the addresses and scopes of OAuth below it', () => {
  const login = scheme('Login', {
    scopes: ['read'],
    flows: [flow([{ value: 'read', description: 'Reads <b>boats</b>' }])],
  })
  const guides = { Key: { label: 'Keys', href: '/keys', external: false } }
  const security = [[login], [scheme('Key', { in: 'query', parameter: 'key', prefix: '' })], []]
  expect(authenticationLines({ security }, guides, words)).toEqual([
    '- Authentication: Login `authorization: Bearer $LOGIN` or [Key](https://docs.test/keys) `?key=$KEY` or Not needed',
    '  - OAuth flow `authorizationCode` · authorization https://id.test/authorize · token https://id.test/token',
    '    - `read` Reads **boats**',
  ])
})

test('of many scopes, lists only the names; names certificates and OpenID Connect', () => {
  const scopes = Array.from({ length: 21 }, (_, index) => ({ value: `s${index}`, description: 'Long' }))
  const many = authenticationLines({ security: [[scheme('Login', { flows: [flow(scopes)] })]] }, {}, words)
  expect(many).toHaveLength(3)
  expect(many[2]).toMatch(/^ {4}- `s0` .* `s20`$/)
  const others = [
    [scheme('Mutual', { in: undefined, certificate: true })],
    [scheme('Open', { openIdUrl: 'https://id.test/openid', scopes: ['a', 'b'] })],
  ]
  expect(authenticationLines({ security: others }, {}, words)).toEqual([
    '- Authentication: Mutual · client certificate (mutual TLS) or Open `authorization: Bearer $OPEN` · OpenID Connect: https://id.test/openid · Scopes: a b',
  ])
})
