/**
 * Whether an address is one that pages fetch ahead of a reader: another page, whose address names no file, or the frame of them all.
 * Where the pointer passes and how busy the machine is decide when that happens, so what else is fetched is counted without it.
 */
export function isFetchedAhead(url: string): boolean {
  const { pathname } = new URL(url)
  return !/\.\w+$/.test(pathname) || pathname.includes('/assets/frame-')
}
