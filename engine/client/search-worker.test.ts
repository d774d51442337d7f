import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSearchWorker, takeSearchWorker } from './search-worker.ts'

class FakeWorker extends EventTarget {
  constructor() {
    super()
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
  made[0]?.dispatchEvent(new Event('error'))
  expect(takeSearchWorker()).toBe(made[1])
})

test('what fails once it is taken says nothing of the one that was started since', () => {
  startSearchWorker()
  takeSearchWorker()
  startSearchWorker()
  made[0]?.dispatchEvent(new Event('error'))
  expect(takeSearchWorker()).toBe(made[1])
})
