import type { ConvertedLocale, ConvertedMenus, MenuEntry } from '../frame/converted-site.ts'
import { hostName } from '../frame/menu-entries.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { ownIcon } from '../own-icon.ts'
import { plain } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { badgeText, textInLanguage } from './language-texts.ts'
import type { StarlightPage } from './pages.ts'

interface MenuPlace {
  settings: ReadSettings
  locale: ConvertedLocale
  locales: readonly ConvertedLocale[]
  pages: readonly StarlightPage[]
  report: Report
}

/** Links and sidebar of a locale (starlight.astro.build/guides/sidebar). */
export function starlightMenus(place: MenuPlace): ConvertedMenus {
  const { settings } = place
  const sidebar = settings.get('sidebar')
  const items =
    sidebar === undefined ? entriesOf('', place) : asList(sidebar).flatMap(item => entry(item, place))
  return {
    navbar: { start: [], end: socialLinks(settings.get('social'), place.report) },
    sidebars: { '/': items },
    footer: { columns: [] },
  }
}

/** `[{ icon, label, href }]`, or `{ github: 'https://…' }` of older versions. */
function socialLinks(social: unknown, report: Report): MenuEntry[] {
  const listed = Array.isArray(social)
    ? social.map(asObject)
    : Object.entries(asObject(social)).map(([icon, value]) => ({
        icon,
        label: hostName(icon),
        href: value,
      }))
  return listed.flatMap((page: Plain) => {
    const [label, href] = [asText(page.label) ?? asText(page.icon), asText(page.href)]
    return label === undefined || href === undefined
      ? []
      : [{ label, href, icon: ownIcon(asText(page.icon), report) }]
  })
}

function entry(item: unknown, place: MenuPlace): MenuEntry[] {
  const given = typeof item === 'string' ? { slug: item } : asObject(item)
  const label = labelOf(given, place)
  if (given.autogenerate !== undefined) {
    const found = entriesOf(asText(asObject(given.autogenerate).directory) ?? '', place)
    return given.label === undefined ? found : [{ ...label, items: found }]
  }
  if (Array.isArray(given.items))
    return [{ ...label, items: given.items.flatMap(value => entry(value, place)) }]
  const slug = asText(given.slug)
  const link = asText(given.link)
  if (slug !== undefined) return [{ ...label, href: hrefOf(slug === 'index' ? '/' : `/${slug}`, place) }]
  if (link === undefined) return []
  return [{ ...label, href: /^[a-z][a-z\d+.-]*:/i.test(link) ? link : hrefOf(link, place) }]
}

/** A label with its badge in brackets, since sidebars have no badges. */
function labelOf({ label, translations, badge }: Plain, { locale }: MenuPlace): { label?: string } {
  const text = asText(textInLanguage(translations, locale)) ?? asText(label)
  const words = badgeText(badge, locale)
  return text === undefined ? {} : { label: words === undefined ? text : `${text} (${words})` }
}

/** The address of a page in the locale, or in the default locale if the page has no translation. */
function hrefOf(link: string, { locale, locales, pages }: MenuPlace): string {
  const [address = '', rest = ''] = [/^[^?#]*/.exec(link)?.[0], /[?#].*$/.exec(link)?.[0]]
  const requested = plain(address.startsWith('/') ? address : `/${address}`)
  const has = (candidate: ConvertedLocale) =>
    pages.some(page => page.locale === candidate.code && page.address === requested)
  const [main] = locales
  const prefix = (has(locale) ? locale : (main ?? locale)).prefix
  return (prefix + requested).replace(/(?<=.)\/$/, '') + rest
}

interface Folder {
  pages: { name: string; page: StarlightPage }[]
  folders: Map<string, Folder>
}

/** The pages in a folder, ordered by `sidebar.order`, then by name, without hidden ones. */
function entriesOf(directory: string, place: MenuPlace): MenuEntry[] {
  const [main] = place.locales
  const start = directory.replaceAll(/^\/+|\/+$/g, '')
  const top: Folder = { pages: [], folders: new Map() }
  for (const page of place.pages) {
    if (page.locale !== main?.code || page.isHidden) continue
    const isWithin = start === '' || page.file === start || page.file.startsWith(`${start}/`)
    if (!isWithin) continue
    const parts = page.file.slice(start === '' ? 0 : start.length + 1).split('/')
    const name = parts.pop() ?? ''
    let folder = top
    for (const part of parts) {
      const inner = folder.folders.get(part) ?? { pages: [], folders: new Map() }
      folder.folders.set(part, inner)
      folder = inner
    }
    folder.pages.push({ name, page })
  }
  return listed(top, place)
}

function listed(folder: Folder, place: MenuPlace): MenuEntry[] {
  const collator = new Intl.Collator(place.locales[0]?.code)
  return [
    ...folder.pages.map(({ name, page }) => ({
      name: name === 'index' ? '' : name,
      order: page.order,
      made: { href: hrefOf(page.address, place) } as MenuEntry,
    })),
    ...[...folder.folders].map(([name, inner]) => ({
      name,
      order: orderOf(inner),
      made: { label: name, items: listed(inner, place) } as MenuEntry,
    })),
  ]
    .sort((a, b) => a.order - b.order || collator.compare(a.name, b.name))
    .map(({ made }) => made)
}

function orderOf({ pages, folders }: Folder): number {
  return Math.min(...pages.map(({ page }) => page.order), ...[...folders.values()].map(orderOf))
}
