import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { contentOf } from '../content/routes.ts'
import type { Route } from '../content/types.ts'
import type { Portal } from '../portal/types.ts'
import { operationModel, operationSources } from '../reference/operation.ts'
import { contentHtml } from '../search/records/content-html.ts'
import { operationEntities } from '../search/records/operations.ts'
import { htmlSections } from '../search/records/sections.ts'
import type { SearchArea, SearchPage } from '../search/types.ts'
import { descriptionTexts } from './api-texts.ts'
import { breadcrumbs } from './sidebar.ts'

/**
 * A page of content as it is indexed; undefined for pages that are not to be found.
 *
 * @param sectionsOf Reads the HTML of the content.
 */
export function contentSearchPage(
  portal: Portal,
  route: Route,
  html: string,
  sectionsOf = htmlSections,
): SearchPage | undefined {
  const content = contentOf(portal.model, route)
  if (!content || content.frontMatter.unlisted) return undefined
  const article = contentHtml(html)
  const { locale, path } = route
  const { config } = portal
  const lang = config.locales.find(({ code }) => code === content.locale)?.htmlLang
  return {
    url: localizedUrl(portal.urls, locale, path),
    title: content.title,
    path:
      route.kind === 'blog-post'
        ? [siteMessages(portal.config, locale).blog.title]
        : labelsAbove(portal, locale, path),
    area: route.kind === 'blog-post' ? 'blog' : areaOf(portal, locale, path),
    service: '',
    description: content.description,
    lang: content.locale === locale ? undefined : lang,
    tags: content.frontMatter.tags ?? [],
    keywords: content.frontMatter.keywords ?? [],
    sections: article === undefined ? [] : sectionsOf(article),
    entities: route.kind === 'doc' ? portal.plugins.entities(route.id, locale) : [],
  }
}

/** Every operation of the site's APIs as it is indexed in a locale. */
export function operationSearchPages(portal: Portal, locale: Locale): SearchPage[] {
  return portal.model.apis.flatMap(({ id, path: apiPath }) => {
    const document = portal.apis.get(id)?.documents.get(locale)
    if (!document) return []
    const texts = descriptionTexts(portal, id, locale)
    const operations = [...operationSources(document)].map(source => ({
      source,
      operation: operationModel({ document, html: texts.html, find: () => undefined }, source),
    }))
    const entities = operationEntities(operations.map(({ operation }) => operation))
    return operations.map(({ source, operation }) => {
      const path = `${apiPath}/${operation.slug}`
      const above = labelsAbove(portal, locale, path)
      return {
        url: localizedUrl(portal.urls, locale, path),
        title: operation.title,
        path: above,
        area: 'api' as const,
        // The API itself stands above its services.
        service: above[1] ?? above[0] ?? '',
        description: source.operation.summary ?? '',
        lang: texts.lang,
        tags: [],
        keywords: [],
        sections: htmlSections(`<p>${operation.summary}</p>${operation.description}`),
        entities: entities.get(operation.id) ?? [],
      }
    })
  })
}

/** Labels of the categories above a page of a sidebar. */
function labelsAbove(portal: Portal, locale: Locale, path: string): string[] {
  return breadcrumbs(portal, locale, path).map(({ label }) => label)
}

function areaOf(portal: Portal, locale: Locale, path: string): SearchArea {
  const sidebar = portal.model.places.get(locale)?.get(path)?.sidebar
  return (sidebar !== undefined && portal.config.search.areas[sidebar]) || 'guides'
}
