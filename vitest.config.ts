import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,site,checks,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // One more than by default: on two cores that halves the time.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
