import type { SiteSource } from './site-source.ts'

/** Timeout of a request in milliseconds, long enough for a page on a slow connection. */
const timeout = 15_000

/**
 * A built site at a URL, as served by any static host.
 *
 * @param address URL of its home page, including the base path.
 */
export function addressSource(address: string): SiteSource {
  const base = address.replace(/\/$/, '')
  return {
    async bytes(path) {
      const answer = await fetch(base + encodeURI(path), { signal: AbortSignal.timeout(timeout) })
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return undefined
      throw new Error(`${base}${path} responded with status ${answer.status}`)
    },
  }
}
