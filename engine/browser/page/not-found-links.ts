/**
 * The not-found page of a locale stands for every address, so its language menu can only name the home pages. This leads
 * to the address that was asked for, in the other languages.
 */
export function startNotFoundLinks(): void {
  if (document.body.dataset.kind !== 'not-found') return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu [hreflang]')]
  const homes = links.map(link => link.pathname)
  for (const link of links) link.pathname = addressIn(link.pathname, homes, location.pathname)
}

/** The address in the locale of a home page; `homes` are those of all locales, `/` and `/ja`. */
export function addressIn(home: string, homes: readonly string[], address: string): string {
  const roots = homes.map(withoutSlash).filter(root => address === root || address.startsWith(`${root}/`))
  // That of the default locale begins all others.
  const own = roots.reduce((longest, root) => (root.length > longest.length ? root : longest), '')
  return withoutSlash(home) + address.slice(own.length)
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
