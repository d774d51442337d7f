import { expect, test } from 'vitest'
import { toResponse } from './web.ts'

const answer = { headers: {}, body: '{}' }

// https://fetch.spec.whatwg.org/#null-body-status
test.each([204, 205, 304])('an answer with status %d has no body, whatever was given', async status => {
  const response = toResponse({ status, ...answer }, 'GET')
  expect([response.status, await response.text()]).toEqual([status, ''])
})

test('nor has one to HEAD', async () => {
  expect(await toResponse({ status: 200, ...answer }, 'HEAD').text()).toBe('')
  expect(await toResponse({ status: 200, ...answer }, 'GET').text()).toBe('{}')
})
