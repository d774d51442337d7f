import { decodedPart } from '../config/decoded.ts'
import { baseOf } from '../config/urls.ts'
import type { McpSite } from './site.ts'

/** A page as requested by a URL or path, with or without `.md`, anchor and query. */
export interface PageAddress {
  /** Path of its Markdown without base path: `/ja/docs/a.md`. */
  file: string
  /** ID of the heading that the URL leads to. */
  anchor: string | undefined
}

/**
 * Parses the URL or path of a page.
 *
 * @param language Locale of a path without one.
 * @returns Undefined for a URL of another site.
 */
export function pageAddress(site: McpSite, text: string, language: string): PageAddress | undefined {
  const { url, locales } = site.facts
  let target: URL
  try {
    target = new URL(text.trim().replace(/^(?!\w+:\/\/|\/)/, '/'), url)
  } catch {
    return undefined
  }
  if (target.origin !== new URL(url).origin) return undefined
  const base = baseOf(site.facts)
  const decodedPath = decodedPart(target.pathname)
  const below =
    decodedPath === base || decodedPath.startsWith(`${base}/`) ? decodedPath.slice(base.length) : decodedPath
  const path = below.replace(/\.(?:md|html)$/, '').replace(/\/+$/, '')
  const isLocalized = locales.some(({ code }) => path === `/${code}` || path.startsWith(`/${code}/`))
  const named = path === '/index' ? '' : path
  const localized = isLocalized ? named : site.localized(language, named || '/').replace(/\/$/, '')
  return {
    file: `${localized || '/index'}.md`,
    anchor: target.hash.length > 1 ? decodedPart(target.hash.slice(1)) : undefined,
  }
}
