import type { ConvertedMenus, MenuEntry } from '../frame/converted-site.ts'
import { hostName } from '../frame/menu-entries.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { LanguageNavigation } from './navigation.ts'
import type { SourceApis } from './source-apis.ts'

/** Context for converting menus. */
interface MenuPlace {
  apis: SourceApis
  end: readonly MenuEntry[]
  footer: ConvertedMenus['footer']
}

/** The menus of a language. Pages of operations are replaced by their API. */
export function menusOf(navigation: LanguageNavigation, { apis, end, footer }: MenuPlace): ConvertedMenus {
  const shown = new Set<string>()
  const sidebars = Object.entries(navigation.sidebars).map(
    ([name, entries]): [string, readonly MenuEntry[]] => {
      const own = new Set<string>()
      const rest = withoutOperations(entries, apis, own)
      const newIds = [...own].filter(id => !shown.has(id))
      for (const id of newIds) shown.add(id)
      return [name, [...rest, ...newIds.flatMap(id => apis.entryOf(id) ?? [])]]
    },
  )
  return { navbar: { start: navigation.navbar, end }, sidebars: Object.fromEntries(sidebars), footer }
}

/** @param found Receives the ids of descriptions that are shown. */
function withoutOperations(entries: readonly MenuEntry[], apis: SourceApis, found: Set<string>): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    const id = entry.api === undefined ? apis.taken.get(entry.href ?? '') : apis.idOf(entry.api)
    if (id !== undefined) found.add(id)
    if (id !== undefined || entry.api !== undefined) return []
    if (entry.items === undefined) return [entry]
    const items = withoutOperations(entry.items, apis, found)
    return items.length === 0 && entry.href === undefined ? [] : [{ ...entry, items }]
  })
}

type LeaveOut = (href: string) => void

/** Links at the far end of the navbar. */
export function barEnd({ links, primary }: Plain, leaveOut: LeaveOut): MenuEntry[] {
  return [...asList(links), primary].flatMap(given => {
    const kind = asText(asObject(given).type)
    return link(given, leaveOut, kind === undefined || kind === 'button' ? undefined : hostName(kind))
  })
}

/** Columns of the footer. */
export function footerOf(
  { socials: given, links }: Plain,
  title: string,
  leaveOut: LeaveOut,
): ConvertedMenus['footer'] {
  const socials = Object.entries(asObject(given)).flatMap(([name, href]) =>
    link({ href }, leaveOut, hostName(name)),
  )
  const columns = asList(links).map((column): MenuEntry => {
    const { header, items } = asObject(column)
    return { label: asText(header) ?? title, items: asList(items).flatMap(item => link(item, leaveOut)) }
  })
  return {
    columns: [...columns, { label: title, items: socials }].filter(({ items = [] }) => items.length > 0),
  }
}

function link(given: unknown, leaveOut: LeaveOut, name?: string): MenuEntry[] {
  const { label, href, url } = asObject(given)
  const to = asText(href) ?? asText(url)
  if (to === undefined) return []
  if (/^(?:https?:\/\/[^/]|\/(?!\/))/.test(to))
    return [{ label: plainText(asText(label) ?? name ?? to), href: to }]
  leaveOut(to)
  return []
}
