import { afterAll, vi } from 'vitest'

// Files of tests share a process: what one replaced and did not put back would be there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
