import { test as base, expect } from '@playwright/test'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { startPolicyProxy } from './policy-proxy.ts'
import { Reader } from './reader.ts'
import { startWebKit } from './webkit.ts'

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
export type Engine = keyof typeof starts

/** Journeys of a reader in one engine, which the project names. None may end with something that the policy refused. */
export const test = base.extend<{ reader: Reader }, { engine: Engine; worker: Reader }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  worker: [
    async ({ engine }, use, info) => {
      const proxy = await startPolicyProxy(info.config.webServer?.url ?? '')
      const wire = await starts[engine]()
      try {
        await use(new Reader(wire, proxy))
      } finally {
        await wire.close()
        await proxy.close()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  reader: async ({ worker }, use) => {
    await worker.leave()
    await use(worker)
    expect(await worker.refused()).toEqual([])
  },
})
