import { localizedUrl } from '../config/urls.ts'
import { findSidebar } from '../content/find.ts'
import type { Route, SidebarCategory, SidebarItem } from '../content/types.ts'
import type { Portal } from '../portal/types.ts'
import { isTitle } from '../reference/operation-title.ts'
import { apiFileLinks } from './api-file-links.ts'
import { apiIntroduction } from './api-introduction.ts'
import { contentLang } from './content-lang.ts'
import { frameData, localeInfo } from './frame.ts'
import { navigation } from './sidebar.ts'
import { apiReference, breadcrumbList } from './structured-data.ts'
import type { CategoryItemData, CategoryPageData } from './types.ts'

/** Data of a generated category page. @throws when the sidebar has no such category. */
export function categoryPage(portal: Portal, route: Extract<Route, { kind: 'category' }>): CategoryPageData {
  const { locale, path } = route
  const category = findCategory(findSidebar(portal.model, locale, route.sidebar).items, route.key)
  if (!category) throw new Error(`Sidebar "${route.sidebar}" has no category "${route.key}"`)
  const nav = navigation(portal, locale, path)
  const lang = contentLang(portal, locale, category.labelLocale)
  const breadcrumbs = [...nav.breadcrumbs, { label: category.label, lang, href: undefined }]
  const { lead, html, lang: introductionLang } = apiIntroduction(portal, locale, category)
  const way = breadcrumbList(portal, breadcrumbs)
  const text = { headline: category.label, inLanguage: lang ?? localeInfo(portal, locale).htmlLang }
  const reference = category.api === undefined ? [] : [apiReference(text, category.description)]
  return {
    frame: frameData(portal, {
      kind: 'category',
      locale,
      path,
      title: category.label,
      description: category.description || category.label,
      structuredData: [...reference, ...(way ? [way] : [])],
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
    files: category.api === undefined ? [] : apiFileLinks(portal, locale, category.api),
    pagination: nav.pagination,
  }
}

function categoryItem(portal: Portal, locale: string, item: SidebarItem): CategoryItemData {
  const url = (path: string) => (path.startsWith('/') ? localizedUrl(portal.urls, locale, path) : path)
  const { label } = item
  const lang = contentLang(portal, locale, item.labelLocale)
  if (item.type === 'category') {
    return {
      label,
      lang,
      description: item.description,
      descriptionLang: contentLang(portal, locale, item.descriptionLocale),
      href: url(item.path),
      isCategory: true,
      count: countPages(item),
    }
  }
  if (item.type === 'operation') {
    const { description, method, deprecated, webhook } = item
    return {
      label,
      lang,
      // A summary that is the title is said once.
      description: isTitle(description, label) ? '' : description,
      descriptionLang: contentLang(portal, locale, item.descriptionLocale),
      href: url(item.path),
      isCategory: false,
      count: 1,
      method,
      deprecated,
      ...(webhook ? { webhook } : {}),
    }
  }
  if (item.type === 'model') {
    return {
      label,
      lang,
      description: item.description,
      descriptionLang: contentLang(portal, locale, item.descriptionLocale),
      href: url(item.path),
      isCategory: false,
      count: 1,
    }
  }
  const path = item.type === 'doc' ? item.path : item.href
  const linked = portal.model.routes.get(localizedUrl({ ...portal.urls, basePath: '/' }, locale, path))
  const id =
    item.type === 'doc'
      ? item.id
      : linked?.kind === 'doc' && linked.version === portal.model.version.name
        ? linked.id
        : undefined
  const doc = id === undefined ? undefined : portal.model.docs.get(locale)?.get(id)
  return {
    label,
    lang,
    description: doc?.description ?? '',
    descriptionLang: doc && contentLang(portal, locale, doc.locale),
    href: url(path),
    isCategory: false,
    count: 1,
  }
}

function countPages(category: SidebarCategory): number {
  return category.items.reduce((sum, item) => sum + (item.type === 'category' ? countPages(item) : 1), 0)
}

function findCategory(items: SidebarItem[], key: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.key === key ? item : findCategory(item.items, key)
    if (found) return found
  }
  return undefined
}
