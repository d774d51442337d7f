import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterHistory, rememberedQuery, rememberQuery } from './search-history.ts'

const history = {
  state: null as Record<string, unknown> | null,
  replaceState(state: Record<string, unknown>) {
    history.state = state
  },
  pushState(state: Record<string, unknown>) {
    history.state = state
  },
}
let isPhone: boolean

beforeEach(() => {
  history.state = { reloadedAt: 1 }
  isPhone = true
  vi.stubGlobal('history', history)
  vi.stubGlobal('window', {})
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
})
afterEach(() => vi.unstubAllGlobals())

test('on a phone the dialog has an entry of its own, which keeps what was asked', () => {
  enterHistory()
  expect(history.state).toEqual({ reloadedAt: 1, search: { query: '', isOwn: true } })
  rememberQuery('rtmp', false)
  expect(history.state).toEqual({ reloadedAt: 1, search: { query: 'rtmp', isOwn: true } })
  expect(rememberedQuery()).toBe('rtmp')
})

test('elsewhere the entry of the page is left alone unless the page is about to be loaded anew', () => {
  isPhone = false
  enterHistory()
  rememberQuery('rtmp', false)
  expect(history.state).toEqual({ reloadedAt: 1 })
  expect(rememberedQuery()).toBe('')
  rememberQuery('rtmp', true)
  expect(history.state).toEqual({ reloadedAt: 1, search: { query: 'rtmp', isOwn: false } })
})

test('a browser that closes the dialog on going back needs no entry', () => {
  vi.stubGlobal('window', { CloseWatcher: class {} })
  enterHistory()
  expect(history.state).toEqual({ reloadedAt: 1 })
})
