import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** What was asked of the server in a while. */
export interface Traffic {
  requests: number
  /** Over the wire, headers included. */
  bytes: number
  /** Paths that were asked for. */
  paths: string[]
}

/** How long nothing is asked for before a page counts as at rest, milliseconds. */
const rest = 500

/** Counts what a page asks for, from one look to the next. */
export class TrafficMeter {
  #traffic: Traffic = none()
  readonly #open = new Set<string>()
  #changed = performance.now()

  static async start(page: Page): Promise<TrafficMeter> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const meter = new TrafficMeter()
    meter.#listen(session)
    return meter
  }

  #listen(session: CDPSession): void {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      // What stands in a style sheet itself is not asked of the server.
      if (request.url.startsWith('data:')) return
      this.#open.add(requestId)
      this.#traffic.requests += 1
      this.#traffic.paths.push(new URL(request.url).pathname)
      this.#changed = performance.now()
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!this.#open.delete(requestId)) return
      this.#traffic.bytes += encodedDataLength
      this.#changed = performance.now()
    })
    session.on('Network.loadingFailed', ({ requestId }) => {
      this.#open.delete(requestId)
      this.#changed = performance.now()
    })
  }

  /** What there was since the last time, when the page has come to rest. */
  async take(): Promise<Traffic> {
    this.#changed = performance.now()
    while (this.#open.size > 0 || performance.now() - this.#changed < rest) await wait(20)
    const traffic = this.#traffic
    this.#traffic = none()
    return traffic
  }
}

function none(): Traffic {
  return { requests: 0, bytes: 0, paths: [] }
}
