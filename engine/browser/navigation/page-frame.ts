/**
 * Fetches what the pages of the docs have in common, where the server says that they then come without it and the browser knows how
 * (Compression Dictionary Transport, RFC 9842): a third of the bytes of each is left.
 *
 * @returns the bytes that it took, none where the browser had it; undefined where pages come whole.
 */
export async function fetchFrame(): Promise<number | undefined> {
  if (!document.createElement('link').relList.supports('compression-dictionary')) return undefined
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const address = navigation?.serverTiming?.find(({ name }) => name === 'frame')?.description
  // A browser that has it says so when it asks for the page, and is told nothing.
  if (!address) return navigation?.serverTiming?.some(({ name }) => name === 'framed') ? 0 : undefined
  try {
    const response = await fetch(address, { priority: 'low' })
    // All of it: a body that nobody reads is not kept.
    await response.arrayBuffer()
    if (!response.ok) return undefined
    return Number(response.headers.get('Content-Length'))
  } catch {
    return undefined
  }
}
