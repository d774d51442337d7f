import { expect, test } from 'vitest'
import { isSameRequest, sentRequest } from './sent-request.ts'

const id = '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
const context = {
  shown: `curl /films/${id} -d '{ "at": "2026-04-15T09:00:00Z" }'`,
  origin: 'http://localhost:1',
  api: 'https://api.example',
  world: 'guide-shell',
  restore: (text: string) => text.replaceAll('11111111-7a52-4a6d-bd0f-1e7a3c5b9f64', id),
}
const request = {
  method: 'POST',
  target: '/films?b=2&a=x%20y',
  status: 200,
  body: undefined,
  sent: { at: '2026-04-15T09:00:00Z', a: 1 } as unknown,
  bytes: 40,
  headers: { authorization: 'Bearer sandbox_guide-shell', 'content-type': 'application/json; charset=utf-8' },
}
const line = (changes: Partial<typeof request>) => sentRequest({ ...request, ...changes }, context)

test('ignores the order of names, encoding, and parameters of a media type', () => {
  expect(line({})).toBe(
    'POST ["/films?a=x y&b=2",{},{"a":1,"at":"2026-04-15T09:00:00Z"}] own token application/json',
  )
  expect(line({ target: '/films?a=x+y&b=2', sent: { a: 1, at: '2026-04-15T09:00:00Z' } })).toBe(line({}))
})

test('distinguishes methods, values, headers, kinds of tokens and media types', () => {
  const others = [
    line({ method: 'PUT' }),
    line({ sent: { at: '2026-04-15T09:00:00Z', a: 2 } }),
    line({ headers: { ...request.headers, 'x-bv-org-id': 'sakura' } as typeof request.headers }),
    line({ headers: { ...request.headers, authorization: 'Bearer eyJ' } }),
    line({ headers: { ...request.headers, 'content-type': 'text/csv' } }),
  ]
  expect(new Set([line({}), ...others]).size).toBe(6)
})

test('replaces values of this world by their kind, and keeps those of the page or their replacements', () => {
  expect(
    line({ target: '/films/11111111-7a52-4a6d-bd0f-1e7a3c5b9f64', sent: { at: '2026-05-01T00:00:00Z' } }),
  ).toContain(`["/films/${id}",{},{"at":"<time>"}]`)
  expect(line({ target: '/films/22222222-7a52-4a6d-bd0f-1e7a3c5b9f64' })).toContain('"/films/<id>"')
  expect(line({ target: '/files/guide-shell/a.csv', sent: undefined, bytes: 0 })).toBe(
    'POST ["/files/world/a.csv",{},null] own token',
  )
})

test('treats a kind as equal to any value of it', () => {
  expect(isSameRequest('GET /films/<id>', `GET /films/${id}`)).toBe(true)
  expect(isSameRequest(`GET /films/${id}`, 'GET /films/<id>')).toBe(true)
  expect(isSameRequest('GET /films/<id>', 'GET /films/latest')).toBe(false)
  expect(isSameRequest(`GET /films/${id}`, 'GET /films/11111111-7a52-4a6d-bd0f-1e7a3c5b9f64')).toBe(false)
})
