import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../config/escape-html.ts'
import { type ListedPage, listedPagesFile, NearestPages } from '../config/nearest-pages.ts'
import type { Site } from './site-reader.ts'

/** Lists of pages by site and locale, read at the first request for a missing page. */
const nearestBySite = new WeakMap<Site, Map<string, NearestPages>>()

/** The part of the not-found page with suggested pages (ui/not-found/NotFoundPage.tsx); it is hidden and empty in the built page. */
const part = /<section hidden="" data-nearest="[^"]*">(.*?<ul[^>]*>)(<\/ul><\/section>)/s

/**
 * Adds suggested pages for a missing URL to a not-found page. No part of the URL itself is written into the page.
 *
 * @param path Decoded path of the URL.
 */
export function withNearestLinks(html: string, site: Site, locale: string, path: string): string {
  const links = nearestPages(site, locale)
    .of(path)
    .map(({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`)
    .join('')
  // Without suggestions the part is removed, so that no script searches again.
  return html.replace(part, (_, start, end) => (links === '' ? '' : `<section>${start}${links}${end}`))
}

function nearestPages(site: Site, locale: string): NearestPages {
  const ofSite = nearestBySite.get(site) ?? new Map<string, NearestPages>()
  nearestBySite.set(site, ofSite)
  const pages = ofSite.get(locale) ?? new NearestPages(readPages(site, locale))
  ofSite.set(locale, pages)
  return pages
}

/** Empty for a site built by a version of the engine without such lists. */
function readPages({ dist, index }: Site, locale: string): ListedPage[] {
  const file = index.files.get(`/${listedPagesFile(locale)}`)
  return file ? JSON.parse(readFileSync(join(dist, file.file), 'utf8')) : []
}
