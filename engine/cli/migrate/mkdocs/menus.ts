import type { ConvertedMenus, MenuEntry } from '../frame/converted-site.ts'
import { firstPage, hostName } from '../frame/menu-entries.ts'
import { ownIcon } from '../own-icon.ts'
import { asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import type { NavEntry } from './navigation.ts'
import { addressOf, isIndexFile, type SourceLocale } from './source-pages.ts'

/** Context for converting menus. */
interface MenuPlace {
  /** Whether a language has its own page for a file; otherwise it shows the page of the default language. */
  has(file: string, locale: SourceLocale): boolean
  /** Whether top-level sections are tabs, each with its own sidebar. */
  hasTabs: boolean
  /** Whether the index of a section is the section's page. */
  hasIndexes: boolean
  /** Links at the far end of the navbar. */
  end: readonly MenuEntry[]
  footer: ConvertedMenus['footer']
}

/** The menus of a language. */
export function menusOf(
  entries: readonly NavEntry[],
  locale: SourceLocale,
  place: MenuPlace,
): ConvertedMenus {
  const entry = (item: NavEntry) => menuEntry(item, locale, place)
  const { end, footer } = place
  const tabs = entries.filter(navEntry => navEntry.type === 'section')
  if (!place.hasTabs || tabs.length === 0)
    return { navbar: { start: [], end }, sidebars: { default: entries.map(entry) }, footer }
  const others = entries.filter(navEntry => navEntry.type !== 'section' && navEntry.type !== 'link')
  const sidebars = tabs.map((tab, index): [string, readonly MenuEntry[]] => {
    const { href, items = [] } = entry(tab)
    return [`tab-${index + 1}`, href === undefined ? items : [{ href }, ...items]]
  })
  const start = entries.map((navEntry): MenuEntry => {
    const { label, href, items = [] } = entry(navEntry)
    return { label, href: href ?? firstPage(items) ?? items[0]?.href }
  })
  return {
    navbar: { start: start.filter(({ href }) => href !== undefined), end },
    sidebars: { ...Object.fromEntries(sidebars), ...(others.length > 0 && { pages: others.map(entry) }) },
    footer,
  }
}

function menuEntry(entry: NavEntry, locale: SourceLocale, place: MenuPlace): MenuEntry {
  const hrefOf = (file: string) => (place.has(file, locale) ? locale.prefix : '') + addressOf(file)
  const label = translated(entry.label, locale)
  if (entry.type === 'link') return { label, href: entry.href }
  if (entry.type === 'page') return { label, href: hrefOf(entry.file) }
  const [first, ...rest] = entry.items
  const own = place.hasIndexes && first?.type === 'page' && isIndexFile(first.file) ? first : undefined
  const items = (own ? rest : entry.items).map(item => menuEntry(item, locale, place))
  // A section without a name gets the name of its first page.
  return { label, ...(own && { href: hrefOf(own.file) }), items }
}

function translated(label: string | undefined, { own }: SourceLocale): string | undefined {
  if (label === undefined) return undefined
  const text = plainText(asText(asObject(own.nav_translations)[label]) ?? label)
    .replaceAll(/:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?\s*/g, '')
    .trim()
  return text === '' ? undefined : text
}

/** Links in `extra.social` for the footer; without a name, they get the name of their icon. */
export function socialLinks(social: readonly unknown[], report: Report): MenuEntry[] {
  return social.flatMap((item): MenuEntry[] => {
    const { name, icon, link } = asObject(item)
    const href = asText(link)
    if (href === undefined) return []
    if (!/^https?:\/\/[^/]/.test(href)) {
      report.leftOut('extra.social', `${href} is not a valid target of a link`)
      return []
    }
    return [
      {
        label: plainText(asText(name) ?? nameOf(asText(icon), href)),
        href,
        icon: ownIcon(asText(icon), report),
      },
    ]
  })
}

function nameOf(icon: string | undefined, href: string): string {
  const [, brand] = /(?:^|\/)(?:brands|simple|material)\/([\w-]+)$/.exec(icon ?? '') ?? []
  return hostName(brand ?? new URL(href).hostname.replace(/^www\./, ''))
}
