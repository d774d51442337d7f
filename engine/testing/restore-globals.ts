import { afterAll, vi } from 'vitest'

// Test files share a process: what one replaces and does not restore would affect the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
