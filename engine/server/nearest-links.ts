import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../config/escape-html.ts'
import { type ListedPage, listedPagesFile, NearestPages } from '../config/nearest-pages.ts'
import type { Site } from './site-reader.ts'

/** By site and locale; read when an address is missing for the first time. */
const known = new WeakMap<Site, Map<string, NearestPages>>()

/** The part of the not-found page that names the pages that may be meant (ui/not-found/NotFoundPage.tsx), hidden and empty as it is built. */
const part = /<section hidden="" data-nearest="[^"]*">(.*?<ul[^>]*>)(<\/ul><\/section>)/s

/**
 * Names on a not-found page the pages that a missing address may mean. Nothing of the address itself gets into the page.
 *
 * @param path The address, decoded.
 */
export function withNearestLinks(html: string, site: Site, locale: string, path: string): string {
  const links = nearestPages(site, locale)
    .of(path)
    .map(({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`)
    .join('')
  // Without one the part goes, so that no script looks again.
  return html.replace(part, (_, start, end) => (links === '' ? '' : `<section>${start}${links}${end}`))
}

function nearestPages(site: Site, locale: string): NearestPages {
  const ofSite = known.get(site) ?? new Map<string, NearestPages>()
  known.set(site, ofSite)
  const pages = ofSite.get(locale) ?? new NearestPages(readPages(site, locale))
  ofSite.set(locale, pages)
  return pages
}

/** None of a site that was built before there were such lists. */
function readPages({ dist, index }: Site, locale: string): ListedPage[] {
  const file = index.files.get(`/${listedPagesFile(locale)}`)
  return file ? JSON.parse(readFileSync(join(dist, file.file), 'utf8')) : []
}
