import { posix } from 'node:path'
import { markedCall } from '../evaluate/marks.ts'
import type { ConvertedLocale, ConvertedMenus, ConvertedPage, MenuEntry } from '../frame/converted-site.ts'
import { hostName } from '../frame/menu-entries.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { wordsOf } from '../frame/source-hero.ts'
import { ownIcon } from '../own-icon.ts'
import { plain } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

interface MenuPlace {
  /** Settings of the locale's theme, and those that all locales share. */
  theme: ReadSettings
  common: ReadSettings
  locale: ConvertedLocale
  locales: readonly ConvertedLocale[]
  pages: readonly ConvertedPage[]
  report: Report
}

/** Navbar, sidebars and footer of a locale (vitepress.dev/reference/default-theme-config). */
export function vitepressMenus(place: MenuPlace): ConvertedMenus {
  const { theme, common, report } = place
  const of = (key: string) => theme.get(key) ?? common.get(key)
  const socials = asList(of('socialLinks')).flatMap(link => socialLink(asObject(link), report))
  const { message, copyright } = asObject(of('footer'))
  const texts = [message, copyright].flatMap(text => wordsOf(text) || [])
  return {
    navbar: { start: asList(of('nav')).flatMap(item => navEntry(asObject(item), report)), end: socials },
    sidebars: sidebarsOf(of('sidebar'), place),
    footer: { columns: [], ...(texts.length > 0 && { copyright: texts.join(' ') }) },
  }
}

function navEntry({ text, link, items, component }: Plain, report: Report): MenuEntry[] {
  const label = wordsOf(text)
  if (component !== undefined) {
    report.leftOut('themeConfig.nav', `"${String(component)}" is a component of Vue`)
    return []
  }
  if (Array.isArray(items)) return [{ label, items: items.flatMap(item => navEntry(asObject(item), report)) }]
  const href = asText(link)
  return href === undefined ? [] : [{ label, href: fromRoot(href) }]
}

function socialLink({ icon, link, ariaLabel }: Plain, report: Report): MenuEntry[] {
  const href = asText(link)
  if (href === undefined) return []
  const named = asText(icon)
  const label =
    asText(ariaLabel) ?? (named && hostName(named)) ?? (URL.canParse(href) ? new URL(href).hostname : href)
  return [{ label, href, icon: ownIcon(named, report) }]
}

function fromRoot(link: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(link) ? link : `/${link}`
}

/** Sidebars by their paths, without the prefix of the locale. */
function sidebarsOf(given: unknown, place: MenuPlace): Record<string, readonly MenuEntry[]> {
  const { locale, locales } = place
  if (markedCall(given) !== undefined) return { '/': listedByFolder(given, '', place) ?? [] }
  if (Array.isArray(given)) return { '/': entries(given, '', undefined, place, ['/']) }
  const own = Object.entries(asObject(given)).flatMap(([key, value]) => {
    const path = key.startsWith('/') ? key : `/${key}`
    const at =
      locales.find(
        understoodLocale =>
          understoodLocale.prefix !== '' && `${path}/`.startsWith(`${understoodLocale.prefix}/`),
      ) ?? locales.find(understoodLocale => understoodLocale.prefix === '')
    return at?.code === locale.code ? [{ path, below: path.slice(at.prefix.length) || '/', value }] : []
  })
  const paths = own.map(({ path }) => path)
  return Object.fromEntries(
    own.map(({ path, below, value }): [string, readonly MenuEntry[]] => {
      const { items, base } = asObject(value)
      const listed = asList(Array.isArray(value) ? value : items)
      const made = listedByFolder(value, below, place)
      return [below, made ?? entries(listed, asText(base) ?? '', path, place, paths)]
    }),
  )
}

function entries(
  items: readonly unknown[],
  base: string,
  path: string | undefined,
  place: MenuPlace,
  paths: readonly string[],
): MenuEntry[] {
  return items.flatMap((item): MenuEntry[] => {
    const { text, link, items: inner, base: own } = asObject(item)
    const below = asText(own) ?? base
    const label = wordsOf(text)
    const written = asText(link)
    const href = written === undefined ? undefined : absolute(below, written)
    const isElsewhere = href !== undefined && path !== undefined && ownerOf(href, paths) !== path
    const common = {
      ...(label !== undefined && { label }),
      ...(href !== undefined && { href }),
      ...(isElsewhere && { isElsewhere }),
    }
    if (Array.isArray(inner)) return [{ ...common, items: entries(inner, below, path, place, paths) }]
    const call = markedCall(inner)
    if (call !== undefined)
      place.report.leftOut(
        'themeConfig.sidebar',
        `${call.of} generates the items of "${label ?? ''}" when the site is built`,
      )
    return href === undefined ? [] : [common]
  })
}

function absolute(base: string, link: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return link
  return base === '' ? fromRoot(link) : posix.join('/', base, link)
}

/** The path of the sidebar that VitePress shows on a page: the longest one that its address begins with. */
function ownerOf(href: string, paths: readonly string[]): string | undefined {
  return paths
    .filter(path => href.startsWith(path) || `${plain(href)}/` === path)
    .sort((a, b) => b.split('/').length - a.split('/').length)[0]
}

/** The entries of a sidebar that a call makes, which is not run; undefined for another one. */
function listedByFolder(given: unknown, folder: string, place: MenuPlace): MenuEntry[] | undefined {
  const call = markedCall(given)
  if (call === undefined) return undefined
  const reason = `${call.of} generates it when the site is built: docs are listed by folder`
  place.report.changed('themeConfig.sidebar', reason)
  return entriesOfFolder(folder, place)
}

/** The pages below a folder as entries, subfolders as groups. */
function entriesOfFolder(folder: string, { pages, locale }: MenuPlace): MenuEntry[] {
  const start = folder.replaceAll(/^\/+|\/+$/g, '')
  const own = pages.filter(
    page => page.locale === locale.code && (start === '' || page.file.startsWith(`${start}/`)),
  )
  const listed = (prefix: string): MenuEntry[] => {
    const parts = new Set(
      own
        .filter(page => page.file.startsWith(prefix))
        .map(page => page.file.slice(prefix.length).split('/')[0] ?? ''),
    )
    return [...parts].flatMap((name): MenuEntry[] => {
      const page = own.find(candidate => candidate.file === prefix + name)
      const inner = own.some(candidate => candidate.file.startsWith(`${prefix}${name}/`))
        ? listed(`${prefix}${name}/`)
        : []
      const self = page && page.address !== '/' ? [{ href: locale.prefix + page.address }] : []
      return [...self, ...(inner.length > 0 ? [{ label: name, items: inner }] : [])]
    })
  }
  return listed(start === '' ? '' : `${start}/`)
}
