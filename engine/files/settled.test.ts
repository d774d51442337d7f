import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from './settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const doing = 'reading the data of the plugin "shop"'

test('says after some seconds what is waited for, and gives up after two minutes', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const waiting = settled(doing, new Promise(() => {}))
  const failed = expect(waiting).rejects.toThrow('it had not ended after 120 s')
  await vi.advanceTimersByTimeAsync(9999)
  expect(written).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toHaveBeenCalledExactlyOnceWith(`note  ${doing} takes longer than 10 s\n`)
  await vi.advanceTimersByTimeAsync(110_000)
  await failed
  expect(vi.getTimerCount()).toBe(0)
})

test('leaves no timer when it ends or fails, and says nothing', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await expect(settled(doing, Promise.resolve(1))).resolves.toBe(1)
  await expect(settled(doing, Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
  expect(written).not.toHaveBeenCalled()
})
