/** Where results lead. */
export interface LinkSpace {
  /** Begins and ends with a slash. */
  basePath: string
  externalUrlRegex?: string | undefined
}

/**
 * The link of a result: URLs of the site become paths below the present base path, so that a preview or a mirror links
 * to itself; those that match the pattern of links that lead out stay as they are.
 *
 * @param indexedBase Base path the site had when it was indexed.
 */
export function resultUrl(url: string, space: LinkSpace, indexedBase = '/'): string {
  const parsed = new URL(url, 'https://site.invalid')
  const isWeb = /^https?:$/.test(parsed.protocol)
  if (isWeb && space.externalUrlRegex && new RegExp(space.externalUrlRegex).test(url)) return url
  // A path that began with two slashes would name a host.
  const path = isWeb ? parsed.pathname.replace(/^\/+/, '/') : '/'
  return (
    (isBelow(path, indexedBase) ? rebase(path, indexedBase, space.basePath) : path) +
    parsed.search +
    parsed.hash
  )
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) || `${path}/` === base
}

function rebase(path: string, from: string, to: string): string {
  // Records of a crawler have no base: an address that is already below the present one stays as it is.
  if (from === '/' && isBelow(path, to)) return path
  return to + path.slice(from.length)
}
