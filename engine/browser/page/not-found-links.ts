/**
 * Makes the language menu of the not-found page link to the requested address in the other languages. The page is served for every missing
 * address, so its HTML can only link to the home pages.
 */
export function startNotFoundLinks(): void {
  if (document.body.dataset.kind !== 'not-found') return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu [hreflang]')]
  const homes = links.map(link => link.pathname)
  for (const link of links) link.pathname = addressIn(link.pathname, homes, location.pathname)
}

/**
 * The address in the locale of a home page.
 *
 * @param homes Home pages of all locales: `/` and `/ja`.
 */
export function addressIn(home: string, homes: readonly string[], address: string): string {
  const roots = homes.map(withoutSlash).filter(root => address === root || address.startsWith(`${root}/`))
  // The home page of the default locale is a prefix of all others.
  const siteRoot = roots.reduce((longest, root) => (root.length > longest.length ? root : longest), '')
  return withoutSlash(home) + address.slice(siteRoot.length)
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
