import { expect, test } from 'vitest'
import { generators } from '../../../reference/samples/generators.ts'
import { formSample } from './form-sample.ts'

const place = {
  scheme: 'Bearer',
  in: 'header',
  name: 'authorization',
  prefix: 'Bearer ',
  variable: 'TOKEN',
} as const
const headers = { 'content-type': 'application/json', 'x-desk': 'north' }

test('code of each client sends what the form holds, with a variable for the token', () => {
  const body = '{"name": "O\'Brien 見る"}'
  const sample = formSample(
    'https://api.example.com',
    { method: 'PUT', target: '/loans/a%20b?x=1', headers, body },
    place,
  )
  for (const generator of generators) {
    const code = generator.generate(sample)
    expect(code, generator.id).toContain('/loans/a%20b?x=1')
    expect(code, generator.id).toContain('見る')
    expect(code, generator.id).toContain('north')
    expect(code, generator.id).toContain('TOKEN')
  }
})

test('shows a body that is not JSON yet as it is written', () => {
  const made = { method: 'POST', target: '/loans', headers, body: '{"name":' }
  expect(formSample('', made, undefined).body).toEqual({
    kind: 'text',
    mediaType: 'application/json',
    text: '{"name":',
  })
})
