import { expect, test } from 'vitest'
import { errorChain } from './error-chain.ts'

test('the message of an error and of its causes, outermost first', () => {
  const socket = new Error('socket closed')
  const request = new TypeError('request failed', { cause: socket })
  expect(errorChain(new Error('no results', { cause: request }))).toEqual([
    'no results',
    'request failed',
    'socket closed',
  ])
})

test('shows thrown values that are not errors unchanged, and an error without a message by its name', () => {
  expect(errorChain('boom')).toEqual(['boom'])
  expect(errorChain(new RangeError('', { cause: 404 }))).toEqual(['RangeError', '404'])
  expect(errorChain(null)).toEqual(['null'])
})

test('a chain that bites its tail ends', () => {
  const first = new Error('first')
  first.cause = new Error('second', { cause: first })
  expect(errorChain(first)).toEqual(['first', 'second'])
})
