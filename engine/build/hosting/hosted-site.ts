import { asciiUrl } from '../../config/ascii-url.ts'
import { baseOf, type UrlSpace } from '../../config/urls.ts'
import type { SiteHeaders } from '../../portal/site-headers.ts'

/** What configurations of web servers are made from: the rules that our own server goes by. */
export interface HostedSite {
  urls: UrlSpace
  /** Old addresses to new ones, base path included. */
  redirects: Readonly<Record<string, string>>
  headers: SiteHeaders
  /** Addresses that only our own server answers, base path included; it listens beside the other one. */
  forwarded: readonly string[]
}

/** Where our own server listens beside another one; its default port. */
export const ownServer = '127.0.0.1:3000'

/** Prefixes of the locales that have one: `/ja`. */
export function localePrefixes({ urls }: HostedSite): string[] {
  return urls.locales
    .filter(locale => locale !== urls.defaultLocale)
    .map(locale => `${baseOf(urls)}/${locale}`)
}

/** Addresses, without `.html`, of files that are shown at others or with an error, and nowhere else. */
export function unnamedPages(site: HostedSite): string[] {
  const base = baseOf(site.urls)
  return [`${base}/index`, `${base}/404`, ...localePrefixes(site).map(prefix => `${prefix}/404`)]
}

/**
 * Where a redirect leads, with the query of the request: before the hash, and after a query of its own.
 *
 * @param asked The server's variable that holds the query with `?` before it, empty where there is none.
 * @param more The same with `&`.
 */
export function withQuery(url: string, asked: string, more: string): string {
  const [address = '', hash] = asciiUrl(url).split('#', 2)
  return `${address}${address.includes('?') ? more : asked}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * The path of a request without the slash or `.html` at its end, as it was sent: what servers match is decoded, and a `Location` is ASCII.
 * Two slashes together are left to the decoded form, which has one: at the beginning they would lead to another host.
 */
export const plainRequest = '^(?P<shiori_raw>(?:/[A-Za-z0-9_%~-][^/?]*)+?)(?:/|[.]html)(?:[?]|$)'

/** A value as nginx and Caddy read it in double quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
