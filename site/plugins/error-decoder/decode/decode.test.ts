import { beforeAll, describe, expect, test } from 'vitest'
import type { CodeIndex } from './code-index.ts'
import { decode } from './decode.ts'
import { apiErrorBodies, siteCodes } from './testing/site-codes.ts'

let index: CodeIndex

beforeAll(async () => {
  index = (await siteCodes('en')).index
})

const throttled = {
  code: 8,
  message: 'throttle',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ERROR_REASON_PROMPT_THROTTLING',
      domain: 'bv.aisk.v1',
      metadata: { duration: '1m0s', limit: '5', wait: '36.581786s', wait_sec: '36.581786' },
    },
  ],
}
const json = JSON.stringify(throttled)

/** Returns sources and codes in the order in which they are shown. */
function found(text: string, sourceId?: string): string[] {
  return decode(text, index, sourceId).candidates.map(({ source, code }) => `${source.id} ${code.code}`)
}

describe('the most likely meaning', () => {
  test.each([
    // Bodies of the API, alone and in logs.
    [json, 'platform ERROR_REASON_PROMPT_THROTTLING'],
    [JSON.stringify(throttled, null, 2), 'platform ERROR_REASON_PROMPT_THROTTLING'],
    [json.slice(0, 150), 'platform ERROR_REASON_PROMPT_THROTTLING'],
    [JSON.stringify({ request: 1, response: { body: json } }), 'platform ERROR_REASON_PROMPT_THROTTLING'],
    [
      `2026-07-01T10:00:00Z WARN body=${json.replaceAll('"', '\\"')}`,
      'platform ERROR_REASON_PROMPT_THROTTLING',
    ],
    ["{'code': 8, 'message': 'throttle', 'details': []}", 'platform 8'],
    ['{ code: 3, message: "invalid argument: name must not be empty" }', 'platform 3'],
    ['{"code": 16, "message": "the token has expired", "details"', 'platform 16'],
    ['the token has expired', 'platform 16'],
    ['domain not allowed: https://shop.example.com', 'platform ERROR_REASON_DOMAIN_INVALID'],
    ['rpc error: code = InvalidArgument desc = name is empty', 'platform 3'],
    ['ERROR_REASON_CONFLICT', 'platform ERROR_REASON_CONFLICT'],
    ['error_reason_conflict', 'platform ERROR_REASON_CONFLICT'],
    // HTTP statuses alone.
    ['429', 'platform 8'],
    ['HTTP/1.1 403 Forbidden', 'platform 7'],
    ['"POST /bv/cms/v1/lives HTTP/1.1" 403 312 "-"', 'platform 7'],
    ['AxiosError: Request failed with status code 404', 'platform 5'],
    // SDKs.
    ['UniPlayerErrorEvent(code: 20403, message: "license", data: nil)', 'ios-player 20403'],
    ['Error Domain=com.bvone.player Code=2306 "license request failed"', 'ios-player 2306'],
    ['SourceErrorCode.drmLicenseRequestFailed', 'ios-player 2306'],
    ['ChatroomError.serverError(code: 3, reason: "poll")', 'ios-messaging serverError(code:reason:)'],
    ['Swift.Error: ChatroomError.tokenExpired', 'ios-messaging tokenExpired'],
    [
      'ChatRoomException(code=1, reason=ERROR_REASON_TOKEN_EXPIRED, errorMessage=expired)',
      'android-messaging ERROR_REASON_TOKEN_EXPIRED',
    ],
    ['PlaycraftApiError: BV.ERROR.PLAYCRAFT.1002', 'web-player 1002'],
    ['BV.ERROR.DRM_RESTRICTED_OUTPUT', 'web-player DRM_RESTRICTED_OUTPUT'],
    ['{"name":"PlayerError","code":"NETWORK_ERROR","message":""}', 'web-player NETWORK_ERROR'],
    [
      'com.bvone.streamingest.StreamIngestException$LicenseFailed: code=101, errorMessage=license',
      'android-stream-ingest 101',
    ],
    ['StreamIngestException(code=103, errorMessage=RTMP server)', 'android-stream-ingest 103'],
    ['UniErrorEvent.ServerResponseError(errorCode=20403)', 'android-player 20403'],
    ['mqtt: connection refused, CONNACK 2', 'chatroom CONNACK 2'],
  ])('%s', (text, expected) => {
    expect(found(text)[0]).toBe(expected)
  })
})

test('finds each code and each name', () => {
  for (const { source, code } of index.entries) {
    const self = `${source.id} ${code.code}`
    expect(found(code.code, source.id)[0], self).toBe(self)
    if (code.name !== undefined) expect(found(`${code.name}`, source.id), self).toContain(self)
  }
})

test('decodes each error body in the API description to its reason, or its code', async () => {
  const bodies = await apiErrorBodies()
  expect(bodies.length).toBeGreaterThan(100)
  for (const body of bodies) {
    const expected = String(body.details?.[0]?.reason ?? body.code)
    const { candidates, message } = decode(JSON.stringify(body, null, 2), index)
    expect(candidates[0]?.code.code, JSON.stringify(body)).toBe(expected)
    expect(candidates[0]?.source.id, JSON.stringify(body)).toBe('platform')
    expect(message).toBe(body.message)
  }
})

test('shows meanings of a number in several sources, the preferred one first', () => {
  expect(found('1000', 'web-player').slice(0, 2)).toEqual(['web-player 1000', 'ios-player 1000'])
  expect(found('1000', 'ios-player')[0]).toBe('ios-player 1000')
  expect(found('3')[0]).toBe('platform 3')
  expect(found('3')).toContain('chatroom 3')
  expect(found('401', 'web-player')[0]).toBe('web-player 401')
  expect(found('401')).toEqual(expect.arrayContaining(['platform 16', 'web-player 401']))
  expect(found('409')).toEqual(
    expect.arrayContaining(['platform 6', 'platform 10', 'platform ERROR_REASON_CONFLICT']),
  )
  // The text's own evidence is stronger.
  expect(found(json, 'web-player')[0]).toBe('platform ERROR_REASON_PROMPT_THROTTLING')
})

test('separates an HTTP status from the base code of the iOS player', () => {
  expect(found('20404', 'ios-player')).toEqual(expect.arrayContaining(['ios-player 20']))
})

test('shows what a body itself says: message, fields, values with their meaning', () => {
  const { message, metadata } = decode(json, index)
  expect(message).toBe('throttle')
  expect(metadata).toContainEqual({
    name: 'wait_sec',
    value: '36.581786',
    meaning: 'Time until the next prompt is accepted',
  })
  const body = '{"code":3,"message":"invalid argument: name must not be empty"}'
  expect(decode(body, index).fields).toEqual(['name'])
  const violations = {
    code: 3,
    message: 'bad',
    details: [{ fieldViolations: [{ field: 'a.b', description: 'x' }] }],
  }
  expect(decode(JSON.stringify(violations), index).fields).toEqual(['a.b'])
})

test('treats a match of words alone as a guess', () => {
  const { candidates, isGuess } = decode('the limit of devices that play at the same time was reached', index)
  expect(isGuess).toBe(true)
  expect(candidates[0]?.code.code).toBe('1002')
})

test('lists what was searched for when nothing matches', () => {
  expect(decode('HTTP 418 and ERROR_REASON_NEW, error 77777', index)).toMatchObject({
    candidates: [],
    searchTerms: expect.arrayContaining(['77777', 'HTTP 418', 'ERROR_REASON_NEW']),
  })
  for (const text of ['hello there', '¯\\_(ツ)_/¯', '{{{{', '}', '"', '2026-07-01', 'the general is unknown'])
    expect(decode(text, index).candidates, text).toEqual([])
})

describe('decodes a megabyte in time that grows linearly', () => {
  const size = 1_000_000
  test.each([
    ['braces', '{'],
    ['brackets', '{"a":['],
    ['objects', '{"a":'],
    ['quotes', '{"'],
    ['escapes', '{\\"'],
    ['letters', 'a'],
    ['letters and lines', 'a_'],
    ['digits', '1'],
    ['spaces after code', 'code '],
    ['code', 'code'],
    ['blanks', ' '],
    ['messages', 'message="'],
    ['bodies', `${json}\n`],
    ['statuses', 'HTTP/1.1 '],
    ['dots', 'a.b.'],
  ])('%s', (_, unit) => {
    const text = unit.repeat(Math.ceil(size / unit.length))
    const begin = process.cpuUsage()
    decode(text, index)
    const { user, system } = process.cpuUsage(begin)
    // Linear time takes well below a second, quadratic time many minutes. The limit is far from both, so that neither a
    // busy machine nor other tests in this process exceed it.
    expect((user + system) / 1e6).toBeLessThan(60)
  })

  test('finds an error at the end of a log', () => {
    const log = `${'10:00 INFO request 12345 took 12 ms\n'.repeat(28_000)}${json}`
    expect(found(log)[0]).toBe('platform ERROR_REASON_PROMPT_THROTTLING')
  })
})
