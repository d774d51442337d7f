import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { listedPagesFile } from '../config/nearest-pages.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import type { SearchIndex } from '../portal/search-indexes.ts'
import type { Portal } from '../portal/types.ts'
import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { frameData } from './frame.ts'
import type { LinkData } from './link-types.ts'
import { pageLink } from './links.ts'
import type { SearchElsewhere } from './search-types.ts'
import type { NotFoundPageData, SearchPageData } from './types.ts'

/** Data of the search page, which is never indexed. */
export function searchPage(portal: Portal, route: Extract<Route, { kind: 'search' }>): SearchPageData {
  const { locale, path, kind } = route
  const { search } = siteMessages(portal.config, locale)
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title: search.title,
      description: search.emptyText,
      noIndex: true,
    }),
    categories: topCategories(portal, locale),
  }
}

/** Data of a locale's page for missing addresses. */
export function notFoundPage(portal: Portal, locale: Locale): NotFoundPageData {
  const { notFound } = siteMessages(portal.config, locale)
  return {
    frame: frameData(portal, {
      kind: 'not-found',
      locale,
      path: '/',
      title: notFound.title,
      description: notFound.text,
      noIndex: true,
    }),
    listedPagesHref: portal.config.basePath + listedPagesFile(locale),
    suggestions: topCategories(portal, locale),
  }
}

/**
 * Alternatives for a search without results.
 *
 * @param portal Portal with the docs of the index's version.
 */
export function searchElsewhere(
  portal: Portal,
  { locale, version }: Omit<SearchIndex, 'name'>,
): SearchElsewhere {
  const { config, urls, model } = portal
  const named = version === lastVersion(model).name ? undefined : version
  const versionQuery = named === undefined ? '' : `?version=${encodeURIComponent(named)}`
  return {
    languages: config.locales
      .filter(({ code }) => code !== locale)
      .map(({ code, label, htmlLang }) => ({
        locale: code,
        label,
        htmlLang,
        settings: config.basePath + searchSettingsName(searchIndexName(code, named)),
        searchHref: localizedUrl(urls, code, `/search${versionQuery}`),
      })),
    topics: topCategories(portal, locale),
  }
}

/** Titles and addresses of the popular docs in the configuration that the version has. */
export function popularPages(portal: Portal, locale: Locale): LinkData[] {
  const docs = new Map([...(portal.model.docs.get(locale)?.values() ?? [])].map(doc => [doc.path, doc]))
  return portal.config.search.popular.flatMap(path => {
    const doc = docs.get(path)
    return doc ? [pageLink(portal, locale, doc.title, path, doc.locale)] : []
  })
}

/** The outermost categories of the first sidebar, and the first pages of the others. */
function topCategories(portal: Portal, locale: Locale): LinkData[] {
  const sidebars = [...(portal.model.sidebars.get(locale)?.values() ?? [])]
  const links = sidebars.flatMap(sidebar =>
    sidebar.items.flatMap(item =>
      item.type === 'category' ? [pageLink(portal, locale, item.label, item.path, item.labelLocale)] : [],
    ),
  )
  return links.filter((link, index) => links.findIndex(other => other.href === link.href) === index)
}
