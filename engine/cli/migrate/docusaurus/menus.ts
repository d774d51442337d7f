import { posix } from 'node:path'
import type { ConvertedMenus, MenuEntry } from '../frame/converted-site.ts'
import { newMenus } from '../frame/write-menus.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { firstPageOf } from './doc-order.ts'
import { docsAt, docsRoot, type Migration } from './migration.ts'
import { linkIn } from './sidebars.ts'

/**
 * Navbar and footer for site.config.ts. Menus for search, language and version are left out, since the engine adds its
 * own.
 */
export function migratedMenus(
  state: Migration,
  title: string,
): Pick<ReturnType<typeof newMenus>, 'navbar' | 'footer'> {
  const { theme, defaultLocale } = state.site
  const { links, copyright } = asObject(theme.footer)
  const entries = (items: readonly unknown[]) => items.flatMap(item => menuEntry(asObject(item), state))
  const items = asList(asObject(theme.navbar).items)
  const isEnd = (item: unknown) => asObject(item).position === 'right'
  const isLoose = (item: unknown) => asObject(item).items === undefined
  // Links outside of a column get their own column.
  const loose = asList(links).filter(isLoose)
  const columns = [
    ...asList(links).filter(link => !isLoose(link)),
    ...(loose.length > 0 ? [{ items: loose }] : []),
  ]
  const text = asText(copyright)
  const menus: ConvertedMenus = {
    navbar: { start: entries(items.filter(item => !isEnd(item))), end: entries(items.filter(isEnd)) },
    sidebars: {},
    footer: { columns: entries(columns), copyright: text && plainText(text) },
  }
  const { navbar, footer } = newMenus({
    site: {
      title,
      menus: new Map([[defaultLocale, menus]]),
      locales: [{ code: defaultLocale, prefix: '' }],
      files: [],
    },
    pages: { all: [], linked: written => linked(written, state) },
    report: state.report,
  })
  return {
    navbar: state.labels.in(navbar, ['docusaurus-theme-classic/navbar.json']),
    footer: state.labels.in(footer, ['docusaurus-theme-classic/footer.json']),
  }
}

function menuEntry(item: Plain, state: Migration): MenuEntry[] {
  const label = plainText(asText(item.label) ?? asText(item.title) ?? asText(item['aria-label']) ?? '')
  if (item.items !== undefined)
    return [{ label, items: asList(item.items).flatMap(child => menuEntry(asObject(child), state)) }]
  const docs = asText(item.docsPluginId)
  const id = asText(item.docId) ?? asText(item.sidebarId)
  const lead = item.type === 'doc' ? docAddress : item.type === 'docSidebar' ? sidebarAddress : undefined
  const href =
    lead && id !== undefined
      ? (lead(state, docs, id) ?? `${String(item.type)} ${id}`)
      : (asText(item.to) ?? asText(item.href)?.replace(/^(?=\/(?!\/))/, 'pathname://'))
  if (href !== undefined && label !== '') return [{ label, href }]
  const html = asText(item.html) ?? asText(item.value) ?? ''
  const found = href === undefined ? linkIn(html) : undefined
  if (found && found.label !== '') return [found]
  if (href !== undefined) state.report.leftOut('menus', `the link to ${href} has no label`)
  // A divider between items has no text.
  else if (plainText(html) !== '')
    state.report.leftOut('menus', `HTML items are not supported: ${shortened(html)}`)
  return []
}

function shortened(html: string): string {
  const text = html.replaceAll(/\s+/g, ' ').trim()
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** New target of a menu's link. A path without a page is kept, since something else may serve it. */
function linked(written: string, { moved }: Migration): string | undefined {
  if (/^(?:mailto|tel):/.test(written)) return undefined
  const target = /^(?:[a-z]+:|\/)/i.test(written) ? written : `/${written}`
  const beside = target.replace(/^pathname:\/\//, '')
  const isServed = beside !== target || /^\/blog(?:\/|$)|\.\w{2,5}$/.test(target)
  return moved.page(beside) ?? (isServed ? posix.join('/', beside) : undefined)
}

/** The plan for a set of docs that menus link to, in its last version. */
function docsOf({ plans }: Migration, docs = 'default') {
  const current = plans.filter(plan => plan.version === 'current')
  return current.find(plan => plan.docs.id === docs) ?? current[0]
}

function docAddress(state: Migration, docs: string | undefined, id: string): string | undefined {
  const requested = posix.join(docsOf(state, docs)?.prefix ?? '', id)
  return docsAt(state, 'current').pages.find(page => page.id === requested)?.address?.new
}

/** Address of the first doc in a sidebar. */
export function sidebarAddress(state: Migration, docs: string | undefined, id: string): string | undefined {
  const plan = docsOf(state, docs)
  const prefix = plan?.prefix ?? ''
  const others = state.plans
    .filter(docsPlan => docsPlan.version === 'current')
    .map(docsPlan => docsPlan.prefix)
    .filter(text => text !== '' && !`${prefix}/`.startsWith(`${text}/`))
  const root = `${docsRoot('current')}/${state.site.defaultLocale}/`
  const pages = docsAt(state, 'current').pages.filter(
    page => !others.some(other => page.target.startsWith(`${root}${other}/`)),
  )
  const firstOf = (item: unknown): string | undefined => {
    if (typeof item === 'string') return docAddress(state, docs, item)
    if (Array.isArray(item)) return item.map(firstOf).find(found => found !== undefined)
    const { type, id, link, items, dirName, ...rest } = asObject(item)
    const folder = posix.join(root, prefix, asText(dirName) ?? '.', '/')
    if (type === 'autogenerated') return firstPageOf(pages, folder)?.address?.new
    if (type === 'doc') return docAddress(state, docs, asText(id) ?? '')
    // `{ Label: [...] }` is also a category.
    if (type === undefined) return firstOf(Object.values(rest).flat())
    return type === 'category' ? (firstOf(asObject(link)) ?? firstOf(items)) : undefined
  }
  return plan?.sidebars === undefined
    ? firstOf({ type: 'autogenerated' })
    : firstOf(asObject(plan.sidebars)[id])
}
