import type { Locale } from './locale.ts'

/** What a URL of the portal is made from, apart from the page's own path. */
export interface UrlSpace {
  /** Path under which the portal is served, `/` or `/docs-site/`; begins and ends with a slash. */
  basePath: string
  defaultLocale: Locale
  locales: readonly Locale[]
}

/**
 * URL path of a page in a locale: base path, locale prefix (none for the default locale), then the path.
 *
 * @param path Path without locale and base, e.g. `/docs/loans/renew`; `/` is the home page. Query and hash are kept.
 * @returns e.g. `/ja/docs/loans/renew`; the home page of a locale is `/ja` without a trailing slash.
 */
export function localizedUrl(space: UrlSpace, locale: Locale, path: string): string {
  const prefix = locale === space.defaultLocale ? '' : `/${locale}`
  const full = baseOf(space) + prefix + path.replace(/^\/(?=[?#]|$)/, '')
  return full === '' || /^[?#]/.test(full) ? `/${full}` : full
}

/** The locale and the locale-less path of a URL path below the base path: `/ja/docs/x` is `ja`, `/docs/x`. */
export function splitLocale(space: UrlSpace, pathname: string): { locale: Locale; path: string } {
  const base = baseOf(space)
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  const below = (isBelow ? pathname.slice(base.length) : pathname) || '/'
  const [, first = '', ...rest] = below.split('/')
  return first !== space.defaultLocale && space.locales.includes(first)
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: space.defaultLocale, path: below }
}

/** The base path as a prefix of absolute paths: `/portal` for `/portal/`, nothing for `/`. */
export function baseOf({ basePath }: { basePath: string }): string {
  return basePath.replace(/\/$/, '')
}
