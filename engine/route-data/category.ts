import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { fileUrl } from '../config/urls.ts'
import { findSidebar } from '../content/find.ts'
import type { Route } from '../content/route-types.ts'
import type { SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import type { Portal } from '../portal/types.ts'
import { bundlePath, clientFilePath } from '../reference/paths.ts'
import { apiIntroduction } from './api-introduction.ts'
import { categoryItem, operationGroups } from './category-items.ts'
import { clientFileKindsOf } from './client-files.ts'
import { contentLang } from './content-lang.ts'
import { frameData, localeInfo } from './frame.ts'
import { navigation } from './sidebar.ts'
import { apiReference, breadcrumbList } from './structured-data.ts'
import type { CategoryPageData } from './types.ts'

/**
 * Data of a generated category page.
 *
 * @throws If the sidebar has no such category.
 */
export function categoryPage(portal: Portal, route: Extract<Route, { kind: 'category' }>): CategoryPageData {
  const { locale, path } = route
  const category = findCategory(findSidebar(portal.model, locale, route.sidebar).items, route.key)
  if (!category) throw new Error(`Sidebar "${route.sidebar}" has no category "${route.key}"`)
  const nav = navigation(portal, locale, path)
  const lang = contentLang(portal, locale, category.labelLocale)
  const breadcrumbs = [...nav.breadcrumbs, { label: category.label, lang, href: undefined }]
  const { lead, html, lang: introductionLang } = apiIntroduction(portal, locale, category)
  const crumbList = breadcrumbList(portal, breadcrumbs)
  const text = { headline: category.label, inLanguage: lang ?? localeInfo(portal, locale).htmlLang }
  const reference = category.api === undefined ? [] : [apiReference(text, category.description)]
  return {
    frame: frameData(portal, {
      kind: 'category',
      locale,
      path,
      title: category.label,
      description: category.description || category.label,
      structuredData: [...reference, ...(crumbList ? [crumbList] : [])],
    }),
    sidebar: nav.sidebar,
    breadcrumbs,
    title: category.label,
    lang,
    description: lead,
    descriptionLang: contentLang(portal, locale, category.descriptionLocale),
    introduction: html,
    introductionLang,
    items: category.items.map(item => categoryItem(portal, locale, item)),
    groups: category.api === undefined ? [] : operationGroups(portal, locale, category.items),
    files: category.api === undefined ? [] : apiFileLinks(portal, locale, category.api),
    pagination: nav.pagination,
  }
}

function findCategory(items: SidebarItem[], key: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.key === key ? item : findCategory(item.items, key)
    if (found) return found
  }
  return undefined
}

/** Links to the files of an API, for the page of all its operations. */
function apiFileLinks(portal: Portal, locale: Locale, api: string): { label: string; href: string }[] {
  const { config, model, urls } = portal
  const path = model.apis.find(({ id }) => id === api)?.path
  if (path === undefined) return []
  const { clientFiles } = siteMessages(config, locale).reference
  return [
    ...(['json', 'yaml'] as const).map(extension => ({
      label: `OpenAPI, ${extension.toUpperCase()}`,
      href: fileUrl(urls, locale, bundlePath(path, extension)),
    })),
    ...clientFileKindsOf(portal, api).map(kind => ({
      label: clientFiles[kind],
      href: fileUrl(urls, config.defaultLocale, clientFilePath(path, kind)),
    })),
  ]
}
