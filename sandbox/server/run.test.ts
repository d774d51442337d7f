import { expect, test, vi } from 'vitest'
import { lineWriter } from './run.ts'

test('lines that come together are written at once, in their order, and those that wait before the end', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const { say, flush } = lineWriter(text => written.push(text))
  say('a')
  say('b')
  expect(written).toEqual([])
  vi.runAllTimers()
  expect(written).toEqual(['a\nb\n'])
  say('c')
  flush()
  flush()
  vi.runAllTimers()
  expect(written).toEqual(['a\nb\n', 'c\n'])
  vi.useRealTimers()
})
