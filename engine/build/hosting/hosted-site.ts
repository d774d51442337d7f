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
  const names = [`${base}/index`, `${base}/404`, ...localePrefixes(site).map(prefix => `${prefix}/404`)]
  // Where a slash is asked for, what stands before it is looked for as Markdown.
  return site.urls.trailingSlash ? [...names, ...names.map(name => `${name}/`)] : names
}

/** The form of the home page's address that leads to the other one: that with a slash on a site that has none, and the other way round. */
export function otherHome({ urls, redirects }: HostedSite): string[] {
  const base = baseOf(urls)
  if (base === '' || (urls.trailingSlash && Object.hasOwn(redirects, base))) return []
  return [urls.trailingSlash ? base : `${base}/`]
}

/** Old addresses in each form in which they are asked for, and where they lead. */
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
 * Matches the path of a request without the slash or `.html` at its end, as it was sent: what servers match is decoded, and a `Location` is
 * ASCII. Two slashes together are left to the decoded form, which has one: at the beginning they would lead to another host.
 */
export function plainRequest({ trailingSlash }: Pick<UrlSpace, 'trailingSlash'>): string {
  return trailingSlash
    ? '^(?P<shiori_raw>(?:/[A-Za-z0-9_%~-][^/?]*?)+?)(?:/|(?:/index)?[.]html)?(?:[?]|$)'
    : '^(?P<shiori_raw>(?:/[A-Za-z0-9_%~-][^/?]*)+?)(?:/|[.]html)(?:[?]|$)'
}

/** A value as nginx and Caddy read it in double quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
