import type { Locale } from '../config/locale.ts'
import { routeOf } from '../config/urls.ts'
import type { SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { isTitle } from '../reference/operation-title.ts'
import type { CategoryItemData, OperationGroupData } from './category-types.ts'
import { contentLang } from './content-lang.ts'

/**
 * The items inside a category if the page is the category's own, otherwise the items beside the page, or at the top level of its sidebar;
 * without the page itself.
 */
export function itemsAround(portal: Portal, locale: Locale, path: string): CategoryItemData[] {
  const place = portal.model.places.get(locale)?.get(path)
  let items = (place && portal.model.sidebars.get(locale)?.get(place.sidebar)?.items) ?? []
  for (const key of place?.trail ?? []) {
    const inner = items.find(item => item.type === 'category' && item.key === key)
    if (inner?.type !== 'category') break
    items = inner.items
  }
  return items
    .filter(item => item.type === 'link' || item.path !== path)
    .map(item => categoryItem(portal, locale, item))
}

/** A sidebar item as an entry in a category's list. */
export function categoryItem(portal: Portal, locale: Locale, item: SidebarItem): CategoryItemData {
  const url = (path: string) => (path.startsWith('/') ? targetUrl(portal, locale, path) : path)
  const { label } = item
  const lang = contentLang(portal, locale, item.labelLocale)
  if (item.type === 'category' || item.type === 'operation' || item.type === 'model') {
    const described = {
      label,
      lang,
      description: item.description,
      descriptionLang: contentLang(portal, locale, item.descriptionLocale),
      href: url(item.path),
      isCategory: false,
      count: 1,
    }
    // A tag without operations is a page of text.
    if (item.type === 'model' || (item.type === 'category' && item.items.length === 0)) return described
    if (item.type === 'category')
      return { ...described, isCategory: true, branch: item.key, count: countPages(item) }
    const { id, description, method, endpoint, states, deprecated, webhook = false } = item
    return {
      ...described,
      // A summary that equals the title is shown once.
      description: isTitle(description, label) ? '' : description,
      operation: { id, method, endpoint, states, deprecated, webhook },
    }
  }
  const path = item.type === 'doc' ? item.path : item.href
  const linked = portal.model.routes.get(routeOf(portal.urls, locale, path))
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

/** All operations of an API by its outermost categories, so that its main page links to each of them directly. */
export function operationGroups(
  portal: Portal,
  locale: Locale,
  items: readonly SidebarItem[],
): OperationGroupData[] {
  return items.flatMap(item => {
    if (item.type !== 'category') return []
    const { label, lang, href } = categoryItem(portal, locale, item)
    const operations = operationsIn(item).map(operation => categoryItem(portal, locale, operation))
    return operations.length > 0 ? [{ label, lang, href, items: operations }] : []
  })
}

function operationsIn(category: SidebarCategory): SidebarItem[] {
  return category.items.flatMap(item =>
    item.type === 'category' ? operationsIn(item) : item.type === 'operation' ? [item] : [],
  )
}

function countPages(category: SidebarCategory): number {
  return category.items.reduce(
    (sum, item) => sum + (item.type === 'category' && item.items.length > 0 ? countPages(item) : 1),
    0,
  )
}
