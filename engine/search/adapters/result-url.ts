/** Settings that decide the links of results. */
export interface LinkSpace {
  /** Base path of the current site; begins and ends with a slash. */
  basePath: string
  externalUrlRegex?: string | undefined
}

/**
 * The link of a result. URLs of the site become paths below the current base path, so that a preview or mirror links to
 * itself. URLs that match the pattern for external links are kept.
 *
 * @param indexedBase Base path of the site when it was indexed.
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
  // Records of a crawler have no base path: a path that is already below the current one is kept.
  if (from === '/' && isBelow(path, to)) return path
  return to + path.slice(from.length)
}
