import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './stale-page.ts'

const reload = vi.fn()
let fields: { value: string }[] = []
const history = {
  state: null as Record<string, unknown> | null,
  replaceState(state: Record<string, unknown>) {
    history.state = state
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { querySelectorAll: () => fields })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page with text in a field does not reload itself', () => {
  fields = [{ value: '' }, { value: 'half a sentence' }]
  reloadOnce()
  fields = []
  expect(reload).not.toHaveBeenCalled()
})

test('a page reloads itself, but not twice in a row, and keeps what others have in its entry', () => {
  history.state = { search: { query: 'a' } }
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(history.state).toMatchObject({ search: { query: 'a' } })
  vi.advanceTimersByTime(30_000)
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(31_000)
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(2)
})
