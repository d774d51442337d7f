import { expect, test } from 'vitest'
import { parsePastedBody, pastedQuery } from './pasted-query.ts'

test.each([
  [
    'curl -X POST https://api.example/v1/lives/9f3a2c71:start -H "authorization: x"',
    'POST /v1/lives/{id}:start',
  ],
  ["curl 'https://api.example/v1/lives?page=2'", 'GET /v1/lives'],
  [`curl https://api.example/v1/lives -d '{"name":"A"}'`, 'POST /v1/lives'],
  ['$ curl --request=delete https://api.example/v1/vods/12', 'DELETE /v1/vods/{id}'],
  ['https://docs.example/docs/live/rtmp/#keys', '/docs/live/rtmp'],
  ['https://docs.example', 'https://docs.example'],
])('searches the path of a call or URL: %s', (query, expected) => {
  expect(pastedQuery(query)).toBe(expected)
})

test('searches the reason of an error, even if its end is cut off', () => {
  const error = '{"code":9,"message":"Not now","details":[{"reason":"ACTION_NOT_ALLOWED","domain":"x'
  expect(pastedQuery(error)).toBe('ACTION_NOT_ALLOWED')
  expect(pastedQuery('{"code": 16, "details": []}')).toBe('16 UNAUTHENTICATED')
  expect(pastedQuery('{"code": 5, "message": "not found", "details": []}')).toBe('5 NOT_FOUND')
  expect(pastedQuery('{"code": 404, "message": "No such page"}')).toBe('404 No such page')
  expect(pastedQuery('{"error": {"message": "Expired"}}')).toBe('Expired')
})

test('searches the fields of a body', () => {
  expect(pastedQuery('{"live": {"name": "A", "ull_enabled": true}}')).toBe('live name ull_enabled')
})

test('distinguishes a body from an error and from a typed query', () => {
  expect(parsePastedBody('{"live": {"name": "A"}}')).toEqual(['live', 'live.name'])
  for (const query of ['{"code": 9, "message": "x"}', '{"error": {"status": "X"}}', '{id}', 'live.name'])
    expect(parsePastedBody(query)).toBeUndefined()
})

test('keeps typed queries unchanged', () => {
  for (const query of ['curl', 'POST lives', 'live_vod.source', '{id}', '直播 設定'])
    expect(pastedQuery(query)).toBe(query)
})
