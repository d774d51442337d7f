import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'

/** What the links of menus are read with. */
export interface MenuPlace {
  /** New address of a path; undefined for one that is not a page. */
  address(path: string): string | undefined
  docAddress(docs: string | undefined, id: string): string | undefined
  sidebarAddress(docs: string | undefined, id: string): string | undefined
  /** Tells of a link that is not taken over. */
  leaveOut(label: string, href: string): void
}

interface MenuLink {
  label: string
  href: string
}

type MenuItem = MenuLink | { label: string; items: MenuLink[] }

/** The navbar: links and menus of links. Menus for search, language and version are the engine's own. */
export function newNavbar(navbar: Plain, place: MenuPlace): { start: MenuItem[]; end: MenuItem[] } {
  const items = asList(navbar.items).map(asObject)
  const isEnd = (item: Plain) => item.position === 'right'
  const made = (some: readonly Plain[]) => some.flatMap(item => menuItem(item, place))
  return { start: made(items.filter(item => !isEnd(item))), end: made(items.filter(isEnd)) }
}

/** The columns of the footer; links without a column get one of their own. */
export function newFooter(footer: Plain, title: string, place: MenuPlace) {
  const given = asList(footer.links).map(asObject)
  const loose = given.filter(one => one.items === undefined)
  const columns = [
    ...given.filter(one => one.items !== undefined),
    ...(loose.length > 0 ? [{ title, items: loose }] : []),
  ].flatMap(column => {
    const items = asList(column.items).flatMap(item => link(asObject(item), place))
    return items.length > 0 ? [{ title: plainText(asText(column.title) ?? title), items }] : []
  })
  const copyright = asText(footer.copyright)
  return { columns, ...(copyright !== undefined && { copyright: plainText(copyright) }) }
}

function menuItem(item: Plain, place: MenuPlace): MenuItem[] {
  if (item.items === undefined) return link(item, place)
  const items = asList(item.items).flatMap(one => link(asObject(one), place))
  const label = plainText(asText(item.label) ?? '')
  return items.length > 0 && label !== '' ? [{ label, items }] : []
}

function link(item: Plain, place: MenuPlace): MenuLink[] {
  const docs = asText(item.docsPluginId)
  const to = asText(item.to) ?? asText(item.href)
  const href =
    item.type === 'doc'
      ? place.docAddress(docs, asText(item.docId) ?? '')
      : item.type === 'docSidebar'
        ? place.sidebarAddress(docs, asText(item.sidebarId) ?? '')
        : to === undefined
          ? undefined
          : (place.address(/^[a-z]+:/i.test(to) || to.startsWith('/') ? to : `/${to}`) ??
            to.replace(/^pathname:\/\//, ''))
  const label = plainText(asText(item.label) ?? asText(item['aria-label']) ?? '')
  const wanted = asText(item.docId) ?? asText(item.sidebarId)
  if (href === undefined && label !== '' && wanted !== undefined)
    place.leaveOut(label, `${String(item.type)} "${wanted}"`)
  if (href === undefined || label === '') return []
  const isGone = href === asText(item.to) && /^\/(?!\/|blog(?:\/|$))/.test(href) && !/\.\w{2,5}$/.test(href)
  if (isGone && place.address(href) === undefined) {
    place.leaveOut(label, href)
    return []
  }
  const whole = /^(?:https?:\/\/[^/]|\/(?!\/))/.test(href) ? href.replace(/^http:/, 'https:') : `/${href}`
  return /^[a-z]+:(?!\/\/)/i.test(href) ? [] : [{ label, href: whole }]
}
