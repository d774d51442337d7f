import type { Locale } from '../../../config/locale.ts'
import type { Report } from '../report.ts'
import type { ConvertedMenus, ConvertedSite, MenuEntry } from './converted-site.ts'
import { type MergedEntry, mergedMenus } from './merged-menus.ts'
import { localized, type PlacedPage, type PlacedPages } from './placed-pages.ts'

/** Context for writing menus. */
export interface MenuSource {
  site: Pick<ConvertedSite, 'title' | 'menus' | 'locales' | 'files'>
  pages: Pick<PlacedPages, 'all' | 'linked'>
  report: Report
}

type Text = string | Record<Locale, string>

interface Link {
  label: Text
  href: string
  icon?: string | undefined
}

/** Sidebars in the form of content/sidebars.ts. */
export function newSidebars(source: MenuSource): Record<string, unknown[]> {
  const names = new Set([...source.site.menus.values()].flatMap(({ sidebars }) => Object.keys(sidebars)))
  /** Docs that already have a sidebar; later sidebars contain links to them. */
  const owned = new Set<string>()
  const made: Record<string, unknown[]> = {}
  for (const name of names) {
    const own = new Set<string>()
    const entries = menusOf(source, ({ sidebars }) => sidebars[name] ?? [])
    const items = entries.flatMap(entry => sidebarItem(entry, source, owned, own))
    for (const id of own) owned.add(id)
    if (items.length > 0) made[name.replaceAll(/^\/+|\/+$/g, '').replaceAll('/', '-') || 'docs'] = items
  }
  return made
}

/** Navbar and footer for site.config.ts. */
export function newMenus(source: MenuSource) {
  const bar = (side: 'start' | 'end') =>
    menusOf(source, ({ navbar }) => navbar[side]).flatMap(entry => navbarItem(entry, source))
  const columns = menusOf(source, ({ footer }) => footer.columns).flatMap(entry => {
    const items = flatLinks(entry.items ?? [], source, 'footer')
    return items.length > 0 ? [{ title: textOf(entry, source) ?? source.site.title, items }] : []
  })
  const copyrights = [...source.site.menus].flatMap(([locale, { footer }]) =>
    footer.copyright === undefined ? [] : [[locale, footer.copyright] as const],
  )
  const copyright = textIn(Object.fromEntries(copyrights), source)
  return {
    navbar: { start: bar('start'), end: bar('end') },
    footer: { columns, ...(copyright !== undefined && { copyright }) },
  }
}

function menusOf(
  { site, pages }: MenuSource,
  of: (menus: ConvertedMenus) => readonly MenuEntry[],
): MergedEntry[] {
  const menus = new Map([...site.menus].map(([locale, own]) => [locale, of(own)]))
  return mergedMenus(menus, (href, locale) => pages.linked(href, locale))
}

function sidebarItem(
  entry: MergedEntry,
  source: MenuSource,
  owned: ReadonlySet<string>,
  own: Set<string>,
): unknown[] {
  if (entry.api !== undefined) return [{ type: 'api', id: entry.api }]
  const label = textOf(entry, source)
  const target = targetOf(entry, source)
  const doc = docAt(target, entry, source)
  if (entry.items !== undefined) {
    if (doc) own.add(doc.id)
    const items = entry.items.flatMap(item => sidebarItem(item, source, owned, own))
    if (items.length > 0)
      return [
        {
          type: 'category',
          label: label ?? titleOf(doc) ?? 'Docs',
          ...(doc && { link: { type: 'doc', id: doc.id } }),
          ...iconOf(entry),
          items,
        },
      ]
    if (entry.href === undefined) {
      source.report.leftOut('sidebars', `"${String(firstLabel(entry))}" has no items`)
      return []
    }
  }
  if (doc) {
    const isRef = entry.isElsewhere || owned.has(doc.id)
    if (!isRef) own.add(doc.id)
    const marks = { ...(label !== undefined && { label }), ...iconOf(entry) }
    if (!isRef && Object.keys(marks).length === 0) return [doc.id]
    return [{ type: isRef ? 'ref' : 'doc', id: doc.id, ...marks }]
  }
  if (target !== undefined) return [{ type: 'link', label: label ?? target, href: target, ...iconOf(entry) }]
  reportDeadEntry(entry, source, 'sidebars')
  return []
}

function navbarItem(
  entry: MergedEntry,
  source: MenuSource,
): (Link | (Omit<Link, 'href'> & { items: Link[] }))[] {
  if (entry.items === undefined) return flatLinks([entry], source, 'navbar')
  const items = flatLinks(entry.items, source, 'navbar')
  const label = textOf(entry, source)
  return items.length > 0 && label !== undefined ? [{ label, ...iconOf(entry), items }] : items
}

/** Links, including those in groups, since menus have a single level. */
function flatLinks(entries: readonly MergedEntry[], source: MenuSource, menu: string): Link[] {
  return entries.flatMap(entry => {
    const target = targetOf(entry, source)
    const label = textOf(entry, source) ?? titleOf(docAt(target, entry, source))
    const inner = flatLinks(entry.items ?? [], source, menu)
    if (target === undefined || label === undefined) {
      if (entry.href !== undefined) reportDeadEntry(entry, source, menu)
      return inner
    }
    return [{ label, href: target, ...iconOf(entry) }, ...inner]
  })
}

/** Target of an entry: a path in the new site, or an absolute URL; undefined if there is none. */
function targetOf({ href, locale }: MergedEntry, { site, pages }: MenuSource): string | undefined {
  if (href === undefined) return undefined
  if (/^https?:\/\/[^/]/i.test(href)) return href.replace(/^http:(?!\/\/localhost)/i, 'https:')
  const found = pages.linked(href, locale)
  if (found !== undefined) return found
  const file = href.replace(/[?#].*$/, '')
  return site.files.some(({ address }) => address === file) ? href : undefined
}

/** The doc that an entry links to; an anchor and the home page are links instead. */
function docAt(
  target: string | undefined,
  { locale }: MergedEntry,
  { site, pages }: MenuSource,
): PlacedPage | undefined {
  const [main] = site.locales
  return target === undefined
    ? undefined
    : pages.all.find(
        label =>
          !label.isHome &&
          !label.isPost &&
          label.locale === main?.code &&
          [label.address, localized(locale, label.address)].includes(target),
      )
}

function iconOf({ icon }: MergedEntry): { icon?: string } {
  return icon === undefined ? {} : { icon }
}

function reportDeadEntry(entry: MergedEntry, { report }: MenuSource, menu: string): void {
  report.leftOut(menu, `"${firstLabel(entry) ?? entry.href}" leads to "${entry.href}", which is not a page`)
}

function firstLabel({ labels }: MergedEntry): string | undefined {
  return Object.values(labels)[0]
}

function titleOf(doc: PlacedPage | undefined): string | undefined {
  if (doc === undefined) return undefined
  const { title, sidebar_label } = doc.page.data
  const heading = /^#[ \t]+(.+)$/m.exec(doc.page.body)?.[1]?.replace(/\s*\{#[^}]*\}\s*$/, '')
  return [sidebar_label, title, heading, doc.id].find(label => typeof label === 'string')
}

function textOf({ labels }: MergedEntry, source: MenuSource): Text | undefined {
  return textIn(labels, source)
}

/** A text in the configuration: a string for all locales, or one string for each. */
export function textIn(
  texts: Readonly<Record<Locale, string>>,
  { site }: Pick<MenuSource, 'site'>,
): Text | undefined {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const [first] = given
  const [main] = site.locales
  if (first === undefined || main === undefined) return undefined
  if (new Set(given.map(([, text]) => text)).size === 1) return first[1]
  return { [main.code]: first[1], ...Object.fromEntries(given) }
}
