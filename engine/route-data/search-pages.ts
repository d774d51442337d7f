import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import type { Operation } from '../reference/types.ts'
import { type OperationRecord, operationPages, operationRecord } from '../search/records/operations.ts'
import { htmlSections, pageSections } from '../search/records/sections.ts'
import { SentNames } from '../search/records/sent-names.ts'
import type { SearchArea, SearchPage } from '../search/types.ts'
import { descriptionTexts } from './api-texts.ts'
import { contentSections } from './content-sections.ts'
import { findOperation, operationIds } from './operation.ts'
import type { ModelPageData } from './reference-types.ts'
import { breadcrumbs } from './sidebar.ts'
import type { CategoryPageData, PluginPageData } from './types.ts'

type OperationRoute = Extract<Route, { kind: 'operation' }>

/**
 * A content page for the search index; undefined for pages that are not searchable. Its text comes from the compiled content, or from the
 * page's HTML if it contains a component whose content only React knows.
 *
 * @param html The rendered page.
 */
export function contentSearchPage(
  portal: Portal,
  route: Route,
  compiled: CompiledMarkdown,
  html: () => string,
): SearchPage | undefined {
  const content = contentOf(portal.model, route)
  if (!content || content.frontMatter.unlisted || content.frontMatter.search === false) return undefined
  const { locale, path } = route
  const { config } = portal
  const lang = config.locales.find(({ code }) => code === content.locale)?.htmlLang
  return {
    url: localizedUrl(portal.urls, locale, path),
    title: content.title,
    path: ancestorLabels(portal, locale, path),
    area: areaOf(portal, locale, path),
    ...('version' in route ? versionField(portal) : {}),
    service: '',
    description: content.description,
    lang: content.locale === locale ? undefined : lang,
    tags: content.frontMatter.tags ?? [],
    keywords: content.frontMatter.keywords ?? [],
    sections:
      contentSections(portal, { locale, textLocale: content.locale }, compiled) ?? pageSections(html()),
    entities: route.kind === 'doc' ? portal.plugins.entities(route.id, locale) : [],
  }
}

/** The introduction of an API or tag for the search index; undefined for a category that has only a lead. */
export function introductionSearchPage(
  { title, frame, introduction, introductionLang }: CategoryPageData,
  { portal, subject: { locale, path } }: { portal: Portal; subject: Extract<Route, { kind: 'category' }> },
): SearchPage | undefined {
  if (introduction === '') return undefined
  const above = ancestorLabels(portal, locale, path)
  return {
    url: localizedUrl(portal.urls, locale, path),
    title,
    path: above,
    area: 'api',
    ...versionField(portal),
    service: [...above, title][1] ?? '',
    description: frame.head.description,
    lang: introductionLang,
    tags: [],
    keywords: [],
    sections: htmlSections(introduction),
    entities: [],
  }
}

/** A page that a plugin makes without a content file, for the search index: the text of its view. */
export function pluginSearchPage(
  { title, frame }: PluginPageData,
  {
    portal,
    subject: { locale, path },
    html,
  }: { portal: Portal; subject: { locale: Locale; path: string }; html: () => string },
): SearchPage {
  const [, text = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html()) ?? []
  return {
    url: localizedUrl(portal.urls, locale, path),
    title,
    path: [],
    area: 'guides',
    service: '',
    description: frame.head.description,
    lang: undefined,
    tags: [],
    keywords: [],
    // The heading of level 1 is the title.
    sections: htmlSections(text.replace(/<h1\b[\s\S]*?<\/h1>/, '')),
    entities: [],
  }
}

/** The page of a schema for the search index. Its fields are found on the pages of operations. */
export function modelSearchPage(
  { title, frame, model, lang }: ModelPageData,
  { portal, subject: { locale, path, name } }: { portal: Portal; subject: Extract<Route, { kind: 'model' }> },
): SearchPage {
  return {
    url: localizedUrl(portal.urls, locale, path),
    title,
    path: ancestorLabels(portal, locale, path),
    area: 'api',
    ...versionField(portal),
    service: '',
    description: frame.head.description,
    lang,
    tags: [],
    keywords: name === title ? [] : [name],
    sections: htmlSections(`<div>${model.description}</div>`),
    entities: [],
    isModel: true,
  }
}

/** Search data of an operation's page, from the model that the page is rendered from. */
export function operationSearchRecord(
  portal: Portal,
  { locale, api, id, path }: OperationRoute,
  operation: Operation,
): OperationRecord {
  const { source } = findOperation(portal, locale, api, id)
  const above = ancestorLabels(portal, locale, path)
  return operationRecord(operation, {
    url: localizedUrl(portal.urls, locale, path),
    title: operation.title,
    path: above,
    area: 'api',
    ...versionField(portal),
    // The API itself is above its services.
    service: above[1] ?? above[0] ?? '',
    description: source.operation.summary ?? '',
    lang: descriptionTexts(portal, api, locale).lang,
    tags: [],
    keywords: [],
    sections: [
      ...htmlSections(`<p>${operation.summary}</p>${operation.description}`),
      ...operation.callbacks.map(({ name, anchor, description }) => ({
        anchor,
        headings: [name],
        text: htmlSections(`<p>${description}</p>`)[0]?.text ?? '',
      })),
    ],
  })
}

/** The names in an API's operations, before any has been sent to the main process. */
export function operationNames(
  portal: Portal,
  { locale, api }: Pick<OperationRoute, 'locale' | 'api'>,
): SentNames {
  const document = portal.apis.get(api)?.documents.get(locale)
  return new SentNames(document ? operationIds(document) : [])
}

/**
 * The pages of an API's operations in a locale.
 *
 * @param records Search data by operation id; an operation without it has no page.
 */
export function operationSearchPages(
  portal: Portal,
  { locale, api }: Pick<OperationRoute, 'locale' | 'api'>,
  records: ReadonlyMap<string, OperationRecord>,
): SearchPage[] {
  const document = portal.apis.get(api)?.documents.get(locale)
  if (!document) return []
  return operationPages(operationIds(document).flatMap(id => records.get(id) ?? []))
}

/** The version of the docs, if it is not the last one. */
function versionField({ model: { version } }: Portal): Pick<SearchPage, 'version'> {
  return version.isLast ? {} : { version: version.name }
}

/** Labels of the categories above a page in a sidebar. */
function ancestorLabels(portal: Portal, locale: Locale, path: string): string[] {
  return breadcrumbs(portal, locale, path).map(({ label }) => label)
}

function areaOf(portal: Portal, locale: Locale, path: string): SearchArea {
  const sidebar = portal.model.places.get(locale)?.get(path)?.sidebar
  return (sidebar !== undefined && portal.config.search.areas[sidebar]) || 'guides'
}
