import type { UrlSpace } from '../../config/urls.ts'
import type { SiteHeaders } from '../../portal/site-headers.ts'

/** What configurations of web servers are made from: the rules that our own server goes by. */
export interface HostedSite {
  urls: UrlSpace
  /** Old addresses to new ones, base path included. */
  redirects: Readonly<Record<string, string>>
  headers: SiteHeaders
}

/** How long files may be kept, by whether their names change with their content. */
export const immutable = 'public, max-age=31536000, immutable'
export const revalidated = 'public, max-age=0, must-revalidate'

/** Prefixes of the locales that have one: `/ja`. */
export function localePrefixes({ urls }: HostedSite): string[] {
  const base = urls.basePath.replace(/\/$/, '')
  return urls.locales.filter(locale => locale !== urls.defaultLocale).map(locale => `${base}/${locale}`)
}
