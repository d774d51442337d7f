import { defineConfig } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import type { Engine } from './test.ts'

const port = Number(process.env.E2E_PORT ?? 3127)
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit']

/** Runs the same journeys in three engines: Chromium, Firefox and WebKitGTK as packaged by Debian. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // `npm test` runs a dozen of them; the nightly run and `npm run test:engines` run all.
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
