import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** Requests to the server during a period. */
export interface Traffic {
  requests: number
  /** Bytes over the wire, including headers. */
  bytes: number
  /** Requested paths. */
  paths: string[]
}

/** Milliseconds without a request after which a page counts as idle. */
const rest = 500

/** Counts the requests of a page since the last call of `take`. */
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
      // Data URLs in style sheets are not requested from the server.
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

  /** Waits until the page is idle and returns the traffic since the last call. */
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
