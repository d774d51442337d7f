/**
 * Loads the common part of docs pages, if the server offers pages without it and the browser supports that (Compression Dictionary
 * Transport, RFC 9842): pages then take a third of the bytes.
 *
 * @returns Its size in bytes, 0 if the browser already has it; undefined if pages come whole.
 */
export async function fetchFrame(): Promise<number | undefined> {
  if (!document.createElement('link').relList.supports('compression-dictionary')) return undefined
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const address = navigation?.serverTiming?.find(({ name }) => name === 'frame')?.description
  // A browser that has the frame says so in its request, and the server then does not offer it.
  if (!address) return navigation?.serverTiming?.some(({ name }) => name === 'framed') ? 0 : undefined
  try {
    const response = await fetch(address, { priority: 'low' })
    // Reads it completely: an unread response is not cached.
    await response.arrayBuffer()
    if (!response.ok) return undefined
    return Number(response.headers.get('Content-Length'))
  } catch {
    return undefined
  }
}
