/**
 * Whether pages may show a picture: it is on the site, or on a host that the site's policy names.
 *
 * @param sources `img-src` in the configuration, such as `https://img.example`, `*.example` or `https:`.
 */
export function isAllowedPicture(address: string, sources: readonly string[]): boolean {
  if (!/^(?:https?:)?\/\//i.test(address)) return true
  if (!URL.canParse(address, 'https://host.invalid')) return false
  const { protocol, host, hostname } = new URL(address, 'https://host.invalid')
  return sources.some(source => {
    const [, scheme, star, named, port] =
      /^(?:([a-z][a-z\d+.-]*:)(?:\/\/)?)?(\*\.)?([\w.-]*)(?::(\d+|\*))?/i.exec(source) ?? []
    if (scheme !== undefined && scheme !== protocol) return false
    if (named === '') return scheme !== undefined
    if (port !== '*' && host !== (port === undefined ? hostname : `${hostname}:${port}`)) return false
    return star === undefined ? hostname === named : hostname.endsWith(`.${named}`)
  })
}
