import { expect, test } from 'vitest'
import { typedHost } from '../../../client/own-values.ts'
import { allowedBase, targetOf } from './base-url.ts'

const hosts = ['https://*.films.example', 'http://localhost:4010']

test.each([
  ['https://eu.films.example', 'https://eu.films.example'],
  [' https://a.b.films.example/v2/ ', 'https://a.b.films.example/v2'],
  ['https://EU.films.example:443', 'https://eu.films.example'],
  ['http://localhost:4010', 'http://localhost:4010'],
])('"%s" may be sent to', (typed, base) => {
  expect(allowedBase(typed, hosts)).toBe(base)
})

test.each([
  '',
  'eu.films.example',
  // An asterisk matches any name.
  'https://films.example',
  'https://eufilms.example',
  'https://films.example.evil.example',
  'http://eu.films.example',
  'https://eu.films.example:8443',
  'https://anna:secret@eu.films.example',
  'https://eu.films.example/?key=1',
  'http://localhost:4011',
  'javascript:alert(1)//.films.example',
  // Its origin is that of the URL in it.
  'blob:http://localhost:4010/a',
])('"%s" may not', typed => {
  expect(allowedBase(typed, hosts)).toBeUndefined()
})

test('requests go where the values say, while the site has it', () => {
  const site = {
    worker: '/worker.js',
    targets: [{ label: 'Host', url: 'https://api.films.example' }],
    hosts,
    apis: [],
    names: {},
  }
  const ownValues = { sendTo: '', typed: 'https://eu.films.example', tokens: {}, headers: {}, isKept: false }
  expect(targetOf(ownValues, site)).toBe('')
  expect(targetOf({ ...ownValues, sendTo: 'https://api.films.example' }, site)).toBe(
    'https://api.films.example',
  )
  expect(targetOf({ ...ownValues, sendTo: 'https://gone.example' }, site)).toBe('')
  expect(targetOf({ ...ownValues, sendTo: typedHost }, site)).toBe('https://eu.films.example')
  expect(targetOf({ ...ownValues, sendTo: typedHost, typed: 'https://evil.example' }, site)).toBeUndefined()
  const { worker: _, ...withoutSandbox } = site
  expect(targetOf(ownValues, withoutSandbox)).toBe('https://api.films.example')
})
