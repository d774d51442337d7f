import type { ReadSettings } from '../frame/read-settings.ts'
import type { MenuEntry, UnderstoodMenus } from '../frame/understood-site.ts'
import { asList, asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { LanguageNavigation } from './navigation.ts'
import type { SourceApis } from './source-apis.ts'

/** What menus are made with. */
interface MenuPlace {
  apis: SourceApis
  end: readonly MenuEntry[]
  footer: UnderstoodMenus['footer']
}

/** The menus of a language; pages of operations are where their API is. */
export function menusOf(navigation: LanguageNavigation, { apis, end, footer }: MenuPlace): UnderstoodMenus {
  const shown = new Set<string>()
  const sidebars = Object.entries(navigation.sidebars).map(
    ([name, entries]): [string, readonly MenuEntry[]] => {
      const own = new Set<string>()
      const rest = withoutOperations(entries, apis, own)
      const news = [...own].filter(id => !shown.has(id))
      for (const id of news) shown.add(id)
      return [name, [...rest, ...news.map(api => ({ api }))]]
    },
  )
  return { navbar: { start: navigation.navbar, end }, sidebars: Object.fromEntries(sidebars), footer }
}

/** @param found Gets the ids of descriptions that are shown. */
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

/** Links at the far end of the bar. */
export function barEnd(navbar: ReadSettings, leaveOut: (href: string) => void): MenuEntry[] {
  return [...navbar.list('links'), navbar.get('primary')].flatMap(one => {
    const { label, href, url, type } = asObject(one)
    const to = asText(href) ?? asText(url)
    if (to === undefined) return []
    const kind = asText(type) ?? ''
    const fallback = { github: 'GitHub', gitlab: 'GitLab', discord: 'Discord' }[kind] ?? to
    return link(asText(label) ?? fallback, to, leaveOut)
  })
}

/** Names of social media as they write themselves. */
const socialNames: Readonly<Record<string, string>> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'x-twitter': 'X',
  'hacker-news': 'Hacker News',
}

/** Columns of the footer. */
export function footerOf(
  footer: ReadSettings,
  title: string,
  leaveOut: (href: string) => void,
): UnderstoodMenus['footer'] {
  const columns = footer.list('links').flatMap((one): MenuEntry[] => {
    const { header, items } = asObject(one)
    const links = asList(items).flatMap(item => {
      const { label, href, url } = asObject(item)
      const to = asText(href) ?? asText(url)
      return to === undefined ? [] : link(asText(label) ?? to, to, leaveOut)
    })
    return links.length === 0 ? [] : [{ label: asText(header) ?? title, items: links }]
  })
  const socials = Object.entries(footer.object('socials')).flatMap(([name, value]) => {
    const to = asText(value)
    return to === undefined
      ? []
      : link(socialNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1), to, leaveOut)
  })
  return { columns: [...columns, ...(socials.length > 0 ? [{ label: title, items: socials }] : [])] }
}

function link(label: string, href: string, leaveOut: (href: string) => void): MenuEntry[] {
  if (/^(?:https?:\/\/[^/]|\/(?!\/))/.test(href)) return [{ label: plainText(label), href }]
  leaveOut(href)
  return []
}
