import { test as base, expect } from '@playwright/test'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { type PolicyProxy, startPolicyProxy } from './policy-proxy.ts'
import { Reader } from './reader.ts'
import { startWebKit } from './webkit.ts'
import type { Wire } from './wire.ts'

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
export type Engine = keyof typeof starts

interface Journey {
  reader: Reader
  /** Opens another site, by its origin, as a reader. */
  readerOf: (site: string) => Promise<Reader>
}

/** Journeys of a reader in the engine of the project. A journey fails if the policy refuses anything. */
export const test = base.extend<Journey, { engine: Engine; wire: Wire; portal: PolicyProxy }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  wire: [
    async ({ engine }, use) => {
      const wire = await starts[engine]()
      try {
        await use(wire)
      } finally {
        await wire.close()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: [
    async ({ engine: _ }, use, info) => {
      const proxy = await startPolicyProxy(info.config.webServer?.url ?? '')
      await use(proxy)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
  reader: async ({ wire, portal }, use) => {
    const reader = new Reader(wire, portal)
    await reader.leave()
    await use(reader)
    reader.setOnline(true)
    expect(await reader.refused()).toEqual([])
  },
  readerOf: async ({ wire }, use) => {
    const proxies: PolicyProxy[] = []
    const readers: Reader[] = []
    await use(async site => {
      const proxy = await startPolicyProxy(site)
      proxies.push(proxy)
      const reader = new Reader(wire, proxy)
      readers.push(reader)
      await reader.leave()
      return reader
    })
    for (const reader of readers) expect(await reader.refused()).toEqual([])
    for (const proxy of proxies) await proxy.close()
  },
})
