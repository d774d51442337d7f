import type { Locale } from '../../config/locale.ts'
import { routeOf } from '../../config/urls.ts'
import type { SidebarCategory, SidebarItem } from '../../content/sidebar-types.ts'
import type { Portal } from '../../portal/types.ts'

/** A section of the site with its own list. */
export interface Section {
  title: string
  description: string
  /** Path of the folder of its `llms.txt` and `llms-full.txt`, without base path: `/ja/docs/category/player`. */
  folder: string
  /** Paths of its pages without base path, in the order of the sidebar. */
  pages: string[]
}

/** Max pages of a section: with one sentence a page, its list stays below 50,000 characters. Larger sections are split by category. */
const maxPages = 180

/** The sections of a locale: categories of the sidebars, split if they are large, then the lists of plugins. */
export function sectionsOf(portal: Portal, locale: Locale): Section[] {
  const { model, urls } = portal
  const url = (path: string) => routeOf(urls, locale, path)
  const sections: Section[] = []
  const listedUrls = new Set<string>()
  const add = (title: string, description: string, path: string, paths: readonly string[]) => {
    const pages = [...new Set(paths.map(url))].filter(page => !listedUrls.has(page) && model.routes.has(page))
    if (pages.length === 0) return
    for (const page of pages) listedUrls.add(page)
    // The list at the root belongs to the locale as a whole.
    const pageUrl = url(path === '/' ? '/home' : path)
    let folder = pageUrl
    for (let count = 2; sections.some(section => section.folder === folder); count++)
      folder = `${pageUrl}/${count}`
    sections.push({ title, description, folder, pages })
  }
  const addCategory = (category: SidebarCategory, above: string) => {
    const title = above === '' || above === category.label ? category.label : `${above}: ${category.label}`
    const all = pagesOf([category])
    if (all.length <= maxPages) return add(title, category.description, category.path, all)
    const inner = category.items.filter(item => item.type === 'category')
    add(title, category.description, category.path, [
      category.path,
      ...pagesOf(category.items.filter(item => item.type !== 'category')),
    ])
    for (const item of inner) addCategory(item, above === '' ? category.label : title)
  }
  for (const sidebar of model.sidebars.get(locale)?.values() ?? []) {
    for (const item of sidebar.items) if (item.type === 'category') addCategory(item, '')
    const loose = pagesOf(sidebar.items.filter(item => item.type !== 'category'))
    add(sidebar.id, '', sidebar.path, loose)
  }
  for (const { title, description, path, pages } of portal.plugins.lists(locale))
    add(title, description, path, pages)
  return sections
}

function pagesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap(item => {
    if (item.type === 'link') return item.href.startsWith('/') ? [item.href] : []
    return item.type === 'category' ? [item.path, ...pagesOf(item.items)] : [item.path]
  })
}
