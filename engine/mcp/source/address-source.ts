import type { SiteSource } from './site-source.ts'

/** Longer than a page takes on a slow line. Milliseconds. */
const patience = 15_000

/**
 * A built site at its address, as any static host serves it.
 *
 * @param address Of its home page, base path included.
 */
export function addressSource(address: string): SiteSource {
  const base = address.replace(/\/$/, '')
  return {
    async bytes(path) {
      const answer = await fetch(base + encodeURI(path), { signal: AbortSignal.timeout(patience) })
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return undefined
      throw new Error(`${base}${path} answered with status ${answer.status}`)
    },
  }
}
