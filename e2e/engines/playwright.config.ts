import { defineConfig } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import type { Engine } from './test.ts'

const port = Number(process.env.E2E_PORT ?? 3127)
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit']

/** The same journeys in three engines: Chromium, Firefox and WebKitGTK as Debian has them. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // A dozen of them in each run of `npm test`, all in the nightly one and by `npm run test:engines`.
  ...(!full && { grep: /@ci/ }),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  projects: engines.map(engine => ({ name: engine, use: { engine } })),
  webServer: {
    command: 'node engine/cli/shiori.ts start dist',
    cwd: '../..',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
