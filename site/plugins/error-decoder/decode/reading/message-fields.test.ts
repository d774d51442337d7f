import { expect, test } from 'vitest'
import { messageFields } from './message-fields.ts'

test.each([
  ['invalid argument: name must not be empty', ['name']],
  ['invalid CreateLiveRequest.Name: value length must be at least 1 runes', ['CreateLiveRequest.Name']],
  ['`security.drm` is required, and expires_in has to be positive', ['security.drm', 'expires_in']],
  ['unknown value \'LIVE_STATUS_X\' of "status"', ['status']],
  ['items[0].id is not valid', ['items[0].id']],
  ['the token has expired', []],
  ['throttle', []],
])('%s', (message, fields) => {
  expect(messageFields(message)).toEqual(fields)
})
