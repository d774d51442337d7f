import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSearchWorker, takeSearchWorker } from './search-worker.ts'

class FakeWorker {
  onerror?: () => void
  constructor() {
    made.push(this)
  }
}
let made: FakeWorker[]

beforeEach(() => {
  made = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('a worker that was started ahead is given to one client; the next one has its own', () => {
  startSearchWorker()
  startSearchWorker()
  expect(made).toHaveLength(1)
  expect(takeSearchWorker()).toBe(made[0])
  expect(takeSearchWorker()).toBe(made[1])
})

test('a worker whose script did not come is not given to anyone', () => {
  startSearchWorker()
  made[0]?.onerror?.()
  expect(takeSearchWorker()).toBe(made[1])
})
