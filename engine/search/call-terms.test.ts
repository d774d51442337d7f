import { expect, test } from 'vitest'
import { callTerms, typedCall } from './call-terms.ts'

test('finds a call by the rest of its path from each segment on, whatever its parameters are called', () => {
  expect(callTerms('POST /v1/lives/{live_id}:start')).toEqual([
    'post v1/lives/{}:start',
    'v1/lives/{}:start',
    'post lives/{}:start',
    'lives/{}:start',
    'post {}:start',
  ])
  expect(callTerms('OrderService')).toEqual([])
})

test.each([
  ['POST lives', 'post lives'],
  ['put /lives/:id/dvr/', 'put lives/{}/dvr'],
  ['GET /v1/lives/$LIVE_ID', 'get v1/lives/{}'],
  ['delete vods/8f4c3b7e-1111', 'delete vods/{}'],
  ['POST /lives/42:end', 'post lives/{}:end'],
  ['/vods/{id}/encodings', 'vods/{}/encodings'],
])('reads %s as a call', (query, expected) => expect(typedCall(query)).toBe(expected))

test.each(['lives', '/docs/live/rtmp', 'get started with lives', 'delete an event', '直播 設定', '401/403'])(
  '%s is not a call',
  query => expect(typedCall(query)).toBeUndefined(),
)
