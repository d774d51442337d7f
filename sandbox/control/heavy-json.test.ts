import { expect, test } from 'vitest'
import { refuseHeavyJson } from './heavy-json.ts'

test('JSON whose values would take too much memory is refused', () => {
  const text = `[${Array(1000).fill('{"a":1}').join()}]`
  expect(() => refuseHeavyJson(text, 200_000)).not.toThrow()
  expect(() => refuseHeavyJson(text, 100_000)).toThrow(
    'the body is too large: its values would take more than 100000 bytes of memory',
  )
})

test('brackets and colons within texts take no memory of their own', () => {
  expect(() => refuseHeavyJson(JSON.stringify({ a: '[{:"\\'.repeat(1000) }), 200)).not.toThrow()
})
