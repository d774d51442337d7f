import { beforeEach, describe, expect, test, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.resetModules()
  warn.mockClear()
})

describe('storage', () => {
  test('keeps and gives', async () => {
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    }
    vi.stubGlobal('window', { localStorage: storage })
    const { local } = await import('./storage.ts')
    expect(local.get('theme')).toBeUndefined()
    local.set('theme', 'dark')
    expect(local.get('theme')).toBe('dark')
    expect(warn).not.toHaveBeenCalled()
  })

  test('denied: one warning, and everything goes on', async () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { local, session } = await import('./storage.ts')
    local.set('theme', 'dark')
    session.set('scroll', '1')
    expect(local.get('theme')).toBeUndefined()
    expect(session.get('scroll')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('storage is unavailable')
  })

  test('full: what was kept is still given', async () => {
    const storage = {
      getItem: () => 'dark',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    vi.stubGlobal('window', { localStorage: storage })
    const { local } = await import('./storage.ts')
    local.set('theme', 'light')
    expect(local.get('theme')).toBe('dark')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['["a",1]', ['a', 1]],
    ['', []],
    ['null', []],
    ['{"0":"a"}', []],
    ['[1', []],
  ])('gives the members of the stored text %s as a list', async (stored, list) => {
    vi.stubGlobal('window', { sessionStorage: { getItem: () => stored } })
    const { session } = await import('./storage.ts')
    expect(session.list('scroll')).toEqual(list)
  })
})
