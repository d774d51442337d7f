import { expect, test } from 'vitest'
import { isPersonal, redactPersonalData } from './personal.ts'

test.each([
  'jane.doe@example.com',
  'why is taro@例え.jp refused',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'sk_live_51HfakeKey99x',
  '1e04431e-c4f9-42da-b681-20ec685c4b62',
  '1e04431ec4f942dab68120ec685c4b62',
  'deadbeefdeadbee1',
  'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA==',
  '+81 90-1234-5678',
  'token: abc',
  'https://user:pass@host.example/',
])('"%s" is not sent', text => {
  expect(isPersonal(text)).toBe(true)
})

test.each([
  'rtmp',
  'live stream key',
  '配信の開始',
  'PublicCMSService_ListLives',
  'ERROR_REASON_RESOURCE_EXHAUSTED',
  'GET /bv/cms/v1/organizations/{id}/lives',
  'ISO/IEC 14496-12',
  'since 2026-11-23',
  'H.264 1920x1080 60fps',
  'live-event-analytics-integration',
  'token',
])('"%s" is', text => {
  expect(isPersonal(text)).toBe(false)
})

test('removes personal data from a comment and keeps the rest', () => {
  const comment =
    'Write to jane@example.com, my number is 090-1234-5678 and the token eyJhbGciOiJIUzI1NiJ9 fails'
  expect(redactPersonalData(comment)).toBe('Write to […] my number is […] and the token […] fails')
  expect(redactPersonalData('The sample lacks a header.')).toBe('The sample lacks a header.')
})
