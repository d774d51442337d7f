import type { Locale } from '../../config/locale.ts'
import { type LocalTexts, textIn, textLocale } from '../../files/local-texts.ts'
import type { Doc } from '../page-types.ts'
import type { Sidebar, SidebarCategory, SidebarDoc, SidebarItem } from '../sidebar-types.ts'
import type {
  SidebarTree,
  TreeCategory,
  TreeDoc,
  TreeItem,
  TreeModel,
  TreeOperation,
  WithIcon,
} from './tree-items.ts'

/** Docs of a locale, and fallbacks for labels. */
export interface SidebarLocale {
  locale: Locale
  defaultLocale: Locale
  docs: ReadonlyMap<string, Doc>
  /** Address of the docs: `/docs`. */
  address: string
}

/** Address of a category's generated page. */
export function categoryPath(address: string, slug: string): string {
  return `${address}/category/${slug}`
}

/** The sidebars of one locale by id, without categories in which no page is shown, and without empty sidebars. */
export function localizedSidebars(
  trees: readonly SidebarTree[],
  context: SidebarLocale,
): Map<string, Sidebar> {
  const sidebars = new Map<string, Sidebar>()
  for (const tree of trees) {
    const items = localizedItems(tree.items, context)
    const first = items[0]
    if (first) sidebars.set(tree.id, { id: tree.id, items, path: pathOf(first) })
  }
  return sidebars
}

/** Sets the sidebar of each doc: the first one that contains it. */
export function assignSidebars(
  trees: readonly SidebarTree[],
  docs: ReadonlyMap<Locale, ReadonlyMap<string, Doc>>,
): void {
  const visit = (sidebar: string, items: readonly TreeItem[]) => {
    for (const item of items) {
      const id = item.type === 'doc' ? item.id : item.type === 'category' ? item.docId : undefined
      if (id !== undefined) {
        for (const ofLocale of docs.values()) {
          const doc = ofLocale.get(id)
          if (doc) doc.sidebar ??= sidebar
        }
      }
      if (item.type === 'category') visit(sidebar, item.items)
    }
  }
  for (const tree of trees) visit(tree.id, tree.items)
}

function localizedItems(items: readonly TreeItem[], context: SidebarLocale): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'category') return localizedCategory(item, context)
    if (item.type === 'operation') return [sidebarOperation(item, context)]
    if (item.type === 'model') return [sidebarModel(item, context)]
    const doc = item.id === undefined ? undefined : context.docs.get(item.id)
    const label = labelOf(item.label, doc, context)
    if (item.type === 'link')
      return [{ type: 'link', key: item.key, ...label, href: item.href, ...iconOf(item) }]
    return doc ? [sidebarDoc(item, doc, label)] : []
  })
}

function localizedCategory(category: TreeCategory, context: SidebarLocale): SidebarItem[] {
  const { locale, defaultLocale, docs } = context
  const doc = category.docId === undefined ? undefined : docs.get(category.docId)
  const items = localizedItems(category.items, context)
  const label = labelOf(category.label, doc, context, category.slug)
  const first = items[0]
  const path =
    doc?.path ??
    (category.slug === undefined ? first && pathOf(first) : categoryPath(context.address, category.slug))
  // A tag of an API has content of its own.
  if (path === undefined || (!first && category.apiTag === undefined))
    return doc ? [sidebarDoc(category, doc, label)] : []
  const result: SidebarCategory = {
    type: 'category',
    key: category.key,
    ...label,
    description: category.description
      ? textIn(category.description, locale, defaultLocale)
      : (doc?.description ?? ''),
    descriptionLocale: category.description
      ? textLocale(category.description, locale, defaultLocale)
      : (doc?.locale ?? locale),
    path,
    generated: category.slug !== undefined,
    ...(category.api === undefined ? {} : { api: category.api }),
    ...(category.apiTag === undefined ? {} : { apiTag: category.apiTag }),
    ...iconOf(category),
    items,
  }
  return [result]
}

function sidebarOperation({ key, operation }: TreeOperation, context: SidebarLocale): SidebarItem {
  const { locale, defaultLocale } = context
  const { id, title, summary, path, method, endpoint, states, deprecated, webhook } = operation
  return {
    type: 'operation',
    key,
    ...labelOf(title, undefined, context),
    description: textIn(summary, locale, defaultLocale),
    descriptionLocale: textLocale(summary, locale, defaultLocale),
    path,
    id,
    method,
    endpoint,
    states,
    deprecated,
    ...(webhook ? { webhook } : {}),
  }
}

function sidebarModel({ key, model }: TreeModel, context: SidebarLocale): SidebarItem {
  const { title, description, path } = model
  const { locale, defaultLocale } = context
  return {
    type: 'model',
    key,
    ...labelOf(title, undefined, context),
    description: textIn(description, locale, defaultLocale),
    descriptionLocale: textLocale(description, locale, defaultLocale),
    path,
  }
}

function sidebarDoc(item: TreeDoc | TreeCategory, doc: Doc, label: Label): SidebarDoc {
  return { type: 'doc', key: item.key, id: doc.id, ...label, path: doc.path, ...iconOf(item) }
}

function iconOf({ icon }: WithIcon): WithIcon {
  return icon === undefined ? {} : { icon }
}

type Label = Pick<SidebarItem, 'label' | 'labelLocale'>

/** The label given in the sidebar, or the doc's own. */
function labelOf(
  texts: LocalTexts | undefined,
  doc: Doc | undefined,
  { locale, defaultLocale }: SidebarLocale,
  otherwise = '',
): Label {
  return texts
    ? {
        label: textIn(texts, locale, defaultLocale),
        labelLocale: textLocale(texts, locale, defaultLocale),
      }
    : { label: doc?.sidebarLabel ?? otherwise, labelLocale: doc?.locale ?? locale }
}

function pathOf(item: SidebarItem): string {
  return item.type === 'link' ? item.href : item.path
}
