import type { Locale } from './locale.ts'

/** The parts of a portal URL, apart from the page's own path. */
export interface UrlSpace {
  /** Path under which the portal is served, `/` or `/docs-site/`; begins and ends with a slash. */
  basePath: string
  defaultLocale: Locale
  locales: readonly Locale[]
  /** Whether addresses of pages end with a slash. Routes and files have none. */
  trailingSlash?: boolean | undefined
}

/**
 * URL path of a page in a locale: base path, locale prefix (none for the default locale), path, and the final slash if the site has one.
 *
 * @param path Path without locale and base, e.g. `/docs/loans/renew`; `/` is the home page. Query and hash are kept.
 * @returns e.g. `/ja/docs/loans/renew`; the home page of a locale is `/ja`. With slashes: `/ja/docs/loans/renew/`, `/ja/`.
 */
export function localizedUrl(space: UrlSpace, locale: Locale, path: string): string {
  return addTrailingSlash(space, fileUrl(space, locale, path))
}

/** URL path of the page with this route: `/portal/ja/docs/a` for `/ja/docs/a`, with the site's final slash. */
export function pageUrl(space: Pick<UrlSpace, 'basePath' | 'trailingSlash'>, route: string): string {
  return addTrailingSlash(space, prefixed(baseOf(space), route))
}

/** The path of a page among routes and files: with its locale, without base path, and never with a final slash. */
export function routeOf(space: UrlSpace, locale: Locale, path: string): string {
  return fileUrl({ ...space, basePath: '/' }, locale, path)
}

function addTrailingSlash({ trailingSlash }: Pick<UrlSpace, 'trailingSlash'>, url: string): string {
  return trailingSlash ? url.replace(/\/?(?=[?#]|$)/, '/') : url
}

/** URL path of a file in a locale, which never gets a final slash: `/ja/llms.txt`. Otherwise like `localizedUrl`. */
export function fileUrl(space: UrlSpace, locale: Locale, path: string): string {
  const prefix = locale === space.defaultLocale ? '' : `/${locale}`
  return prefixed(baseOf(space) + prefix, path)
}

/** A path below a prefix; the prefix alone for the home page. */
function prefixed(prefix: string, path: string): string {
  const full = prefix + path.replace(/^\/(?=[?#]|$)/, '')
  return full === '' || /^[?#]/.test(full) ? `/${full}` : full
}

/** The locale and the path without locale of a URL path below the base path: `/ja/docs/x` is `ja`, `/docs/x`. */
export function splitLocale(space: UrlSpace, pathname: string): { locale: Locale; path: string } {
  const base = baseOf(space)
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  const below = (isBelow ? pathname.slice(base.length) : pathname) || '/'
  const [, first = '', ...rest] = below.split('/')
  return first !== space.defaultLocale && space.locales.includes(first)
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: space.defaultLocale, path: below }
}

/** The base path as a prefix of absolute paths: `/portal` for `/portal/`, empty for `/`. */
export function baseOf({ basePath }: { basePath: string }): string {
  return basePath.replace(/\/$/, '')
}
