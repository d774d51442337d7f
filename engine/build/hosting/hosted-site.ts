import { asciiUrl } from '../../config/ascii-url.ts'
import { baseOf, type UrlSpace } from '../../config/urls.ts'
import type { SiteHeaders } from '../../portal/site-headers.ts'

/** Data for configurations of web servers: the rules that the engine's server follows. */
export interface HostedSite {
  urls: UrlSpace
  /** New addresses by old ones, both with base path. */
  redirects: Readonly<Record<string, string>>
  headers: SiteHeaders
  /** Addresses that only the engine's server answers, with base path. It runs beside the other server. */
  forwarded: readonly string[]
}

/** Address of the engine's server beside another one, with its default port. */
export const ownServer = '127.0.0.1:3000'

/** Path prefixes of locales that have one: `/ja`. */
export function localePrefixes({ urls }: HostedSite): string[] {
  return urls.locales
    .filter(locale => locale !== urls.defaultLocale)
    .map(locale => `${baseOf(urls)}/${locale}`)
}

/** Addresses, without `.html`, of files that are only served at other addresses or with an error. */
export function unnamedPages(site: HostedSite): string[] {
  const base = baseOf(site.urls)
  const names = [`${base}/index`, `${base}/404`, ...localePrefixes(site).map(prefix => `${prefix}/404`)]
  // For an address with a slash, the server looks for the Markdown file without it.
  return site.urls.trailingSlash ? [...names, ...names.map(name => `${name}/`)] : names
}

/** The address of the home page with a slash on a site without slashes, or the reverse; it is redirected. */
export function otherHome({ urls, redirects }: HostedSite): string[] {
  const base = baseOf(urls)
  if (base === '' || (urls.trailingSlash && Object.hasOwn(redirects, base))) return []
  return [urls.trailingSlash ? base : `${base}/`]
}

/** Old addresses in each form in which they may be requested, and their targets. */
export function movedAddresses({ urls, redirects }: HostedSite): [from: string, to: string][] {
  return Object.entries(redirects).flatMap(([from, to]): [string, string][] =>
    urls.trailingSlash && from !== '/'
      ? [
          [from, to],
          [`${from}/`, to],
        ]
      : [[from, to]],
  )
}

/** Characters that nginx or Caddy would read as a variable, such as `{env.KEY}`. */
const serverCharacters = /[$\\^`{|}]/g

/**
 * The target of a redirect with the request's query, which goes before the hash and after the target's own query.
 *
 * @param first The server's variable for the query with its `?`; empty if there is none.
 * @param more The same with `&`.
 */
export function withQuery(url: string, first: string, more: string): string {
  const [address = '', hash] = asciiUrl(url).replace(serverCharacters, encodeURIComponent).split('#', 2)
  return `${address}${address.includes('?') ? more : first}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Matches a request's path as sent, without its final slash or `.html`: servers match the decoded path, but `Location` has to be ASCII.
 * Double slashes are left to the decoded form, which merges them; at the beginning they would lead to another host.
 */
export function plainRequest({ trailingSlash }: Pick<UrlSpace, 'trailingSlash'>): string {
  return trailingSlash
    ? '^(?P<shiori_raw>(?:/[A-Za-z0-9_%~-][^/?]*?)+?)(?:/|(?:/index)?[.]html)?(?:[?]|$)'
    : '^(?P<shiori_raw>(?:/[A-Za-z0-9_%~-][^/?]*)+?)(?:/|[.]html)(?:[?]|$)'
}

/** A string for nginx or Caddy, in double quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
