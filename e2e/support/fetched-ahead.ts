/**
 * Whether pages prefetch an address: that of another page, or of their common frame. The pointer and the load of the machine decide when
 * that happens, so counts of other requests exclude it.
 */
export function isFetchedAhead(url: string): boolean {
  const { pathname } = new URL(url)
  return !/\.\w+$/.test(pathname) || pathname.includes('/assets/frame-')
}
