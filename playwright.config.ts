import { defineConfig } from '@playwright/test'
import { leftOutSpecs } from './e2e/support/by-turns.ts'
import { chromiumFlags, headlessPath } from './e2e/support/chromium.ts'
import { full } from './engine/testing/full.ts'
// Workers take over the day by which samples are drawn, so that none draws another one after midnight.
import './engine/testing/sample.ts'

/** Engines have a configuration of their own; in `npm test`, specs of single parts take turns. */
const ignored = [
  '**/e2e/engines/**',
  ...(process.env.SAMPLE_SPECS ? leftOutSpecs().map(file => `**/${file}`) : []),
]
const longFiles = ['**/template.spec.ts', '**/offline.spec.ts']
const port = Number(process.env.E2E_PORT ?? 3117)

/** Browser tests run against the built site as readers get it: `npm run build`, then the real server. */
export default defineConfig({
  testDir: 'e2e',
  // Beside them stand unit tests of what helps them.
  testMatch: '**/*.spec.ts',
  // Files whose tests go one after the other, the longest first: at the end each of them would leave the other workers without work.
  projects: [
    { name: 'long', testMatch: longFiles, testIgnore: ignored },
    { name: 'pages', testIgnore: [...ignored, ...longFiles] },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for a quarter of its time, on two cores as well: two workers left half a core idle, and took half as long again.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a page on a busy machine; a test that fails does so all the same.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    // A tab of its own costs as much as all that a test does in it, so a worker's tests share one. Playwright empties it between
    // them; a test that changes permissions or goes offline undoes that itself. In the nightly run each has its own.
    reuseContext: !full,
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath: headlessPath(), args: [...chromiumFlags] },
    viewport: { width: 1280, height: 800 },
    // Pages ask for nothing outside; a test that would reach the network fails instead of waiting.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node engine/cli/shiori.ts start dist',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
})
