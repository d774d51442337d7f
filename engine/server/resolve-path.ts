import { asciiUrl } from '../config/ascii-url.ts'
import type { Locale } from '../config/locale.ts'
import { plainPath } from '../config/plain-path.ts'
import { baseOf, pageUrl, splitLocale, type UrlSpace } from '../config/urls.ts'
import { addressOf, urlOf } from './file-address.ts'
import type { StaticFile } from './file-index.ts'
import type { RequestTarget } from './request-target.ts'
import type { Site } from './site-reader.ts'

/** Result for a path of the site. */
export type Resolution =
  | { kind: 'file'; file: StaticFile }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing-page'; locale: Locale }
  | { kind: 'missing-asset' }

/** Folder of files whose names contain a hash of their content; they never change. */
const assets = '/assets/'

/**
 * Resolves a path. An existing page in another form of its URL is redirected to the canonical one; a missing page is a 404 at once, whatever the form of
 * its URL.
 */
export function resolvePath(site: Site, target: RequestTarget): Resolution {
  const { urls, redirects } = site.rules
  // Redirects come before files, because the build also writes a page at the old URL that redirects on other web servers.
  const moved = redirects.get(plainPath(target.path)) ?? movedMarkdown(redirects, target.path)
  if (moved !== undefined) return redirect(asciiUrl(moved), target.query)
  const below = belowBase(urls, target.path)
  if (below === undefined) return { kind: 'missing-page', locale: urls.defaultLocale }
  const plain = plainPath(below)
  const file = site.index.files.get(below) ?? site.index.files.get(plain)
  if (file)
    return below === addressOf(urls, file)
      ? { kind: 'file', file }
      : redirect(urlOf(urls, file), target.query)
  if (plain.startsWith(assets)) return { kind: 'missing-asset' }
  return { kind: 'missing-page', locale: splitLocale({ ...urls, basePath: '/' }, plain).locale }
}

/** URL of the Markdown of a page that has moved within the site. */
function movedMarkdown(redirects: ReadonlyMap<string, string>, path: string): string | undefined {
  const moved = path.endsWith('.md') ? redirects.get(path.slice(0, -'.md'.length)) : undefined
  return moved?.startsWith('/') ? moved.replace(/^([^?#]+?)\/?(?=[?#]|$)/, '$1.md') : undefined
}

/** Whether a file may be cached forever because its name changes with its content. */
export function isImmutable(file: StaticFile): boolean {
  return `/${file.file}`.startsWith(assets)
}

/** The path below the base path. The home page is the base path without its slash, or with it on a site with trailing slashes. */
function belowBase(urls: UrlSpace, path: string): string | undefined {
  const base = baseOf(urls)
  if (base === '') return path
  // `//` is not the path of any page, so the other form is redirected to the home page.
  if (path === base || path === `${base}/`) return path === pageUrl(urls, '/') ? '/' : '//'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/** Adds the query of the request after the query of the new URL, whose hash stays at the end. */
function redirect(to: string, query: string): Resolution {
  if (query.length < 2) return { kind: 'redirect', location: to }
  const hashAt = to.indexOf('#')
  const address = hashAt === -1 ? to : to.slice(0, hashAt)
  const hash = hashAt === -1 ? '' : to.slice(hashAt)
  const joined = address.includes('?') ? `&${query.slice(1)}` : query
  return { kind: 'redirect', location: `${address}${joined}${hash}` }
}
