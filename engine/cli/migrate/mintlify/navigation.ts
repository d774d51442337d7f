import type { MenuEntry } from '../frame/converted-site.ts'
import { firstPage } from '../frame/menu-entries.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { addressOf } from './page-body.ts'

/** Keys of nested parts of a navigation, and the key of their names. */
const divisions: readonly (readonly [string, string])[] = [
  ['products', 'product'],
  ['versions', 'version'],
  ['tabs', 'tab'],
  ['dropdowns', 'dropdown'],
  ['anchors', 'anchor'],
  ['menu', 'item'],
]

/** An API description that a part of the navigation shows. */
export interface NavApi {
  /** Path in the navigation. */
  named: string
  kind: 'openapi' | 'asyncapi'
  /** Folder in the addresses of its pages. */
  directory: string | undefined
}

/** The navigation in one language. */
export interface LanguageNavigation {
  /** Name in the navigation; undefined for a site without languages. */
  language: string | undefined
  navbar: MenuEntry[]
  sidebars: Record<string, MenuEntry[]>
  /** Pages in the order of the sidebars: `guides/start`. */
  pages: string[]
}

/** Contents of a navigation. */
export interface Navigation {
  languages: LanguageNavigation[]
  apis: NavApi[]
  /** Links on every page. */
  global: MenuEntry[]
  /** Keys without an equivalent. */
  unknown: Set<string>
}

/** Returns the engine's icon for an icon of Mintlify. */
type IconOf = (name: string | undefined) => string | undefined

interface State {
  result: Navigation
  current: LanguageNavigation
  iconOf: IconOf
  /** Whether entries are included: those outside of all languages belong to the first language. */
  counts: boolean
}

/** Reads a navigation in the form of `docs.json`. */
export function readNavigation(given: unknown, iconOf: IconOf = () => undefined): Navigation {
  const result: Navigation = { languages: [], apis: [], global: [], unknown: new Set() }
  const root = Array.isArray(given) ? { groups: given } : asObject(given)
  const { global, ...own } = root
  for (const [key, value] of Object.entries(asObject(global)))
    if (Array.isArray(value)) result.global.push(...value.flatMap(link => globalLink(asObject(link), iconOf)))
    else result.unknown.add(`global.${key}`)
  const languages = languagesIn(own)
  for (const [index, language] of (languages.length > 0 ? languages : [undefined]).entries()) {
    const current: LanguageNavigation = { language, navbar: [], sidebars: {}, pages: [] }
    result.languages.push(current)
    current.navbar.push(
      ...splitNavigation(own, 'docs', { result, current, iconOf, counts: index === 0 }).items,
    )
  }
  return result
}

function languagesIn(node: Plain): string[] {
  const own = asList(node.languages).map(asObject)
  const sorted = own.toSorted((a, b) => Number(b.default === true) - Number(a.default === true))
  const named = sorted.flatMap(({ language }) => asText(language) ?? [])
  const below = divisions.flatMap(([key]) =>
    asList(node[key]).flatMap(division => languagesIn(asObject(division))),
  )
  return [...new Set([...named, ...below])]
}

function globalLink(link: Plain, iconOf: IconOf): MenuEntry[] {
  const href = asText(link.href)
  const label =
    divisions.map(([, name]) => asText(link[name])).find(text => text !== undefined) ?? asText(link.language)
  return href === undefined ? [] : [{ label, href, icon: iconOf(asText(link.icon)) }]
}

/**
 * Reads the sidebars of a part of the navigation and of its nested parts. @returns Navbar entries for the nested parts.
 */
function splitNavigation(
  node: Plain,
  name: string,
  state: State,
): { items: MenuEntry[]; first: string | undefined } {
  const { result, current } = state
  reportUnknown(node, result)
  const own = state.counts ? [...asList(node.groups), ...asList(node.pages)] : []
  const entries = own.flatMap(page => pageEntry(page, state))
  const apis = state.counts ? apisOf(node, state) : []
  const all = [...entries, ...apis.map((api): MenuEntry => ({ api }))]
  if (all.length > 0) current.sidebars[name] = all
  let first = firstPage(all)
  const items: MenuEntry[] = []
  const languages = asList(node.languages).map(asObject)
  for (const own of languages.filter(({ language }) => (asText(language) ?? '') === current.language)) {
    const inner = splitNavigation(own, name, { ...state, counts: true })
    items.push(...inner.items)
    first ??= inner.first
  }
  for (const [listKey, nameKey] of divisions)
    for (const [index, part] of asList(node[listKey]).map(asObject).entries()) {
      const href = asText(part.href) ?? asText(part.url)
      const label = asText(part[nameKey]) ?? asText(part.name)
      const named = { label, icon: state.counts ? state.iconOf(asText(part.icon)) : undefined }
      if (href !== undefined) {
        if (state.counts) items.push({ ...named, href })
        continue
      }
      const inner = splitNavigation(part, `${name}-${listKey.slice(0, 1)}${index + 1}`, state)
      first ??= inner.first
      if (part.hidden === true) continue
      // A menu for a single nested part would offer no choice.
      if (inner.items.length > 1) items.push({ ...named, items: inner.items })
      else if (inner.first !== undefined) items.push({ ...named, href: inner.first })
    }
  return { items, first }
}

/** Keys that are read. */
const known = new Set([
  ...'groups pages languages language openapi asyncapi group href url name title icon'.split(' '),
  ...['hidden', 'root', 'default', 'directory', ...divisions.flat()],
])

/** Reports the keys of a part that have no equivalent. */
function reportUnknown(part: Plain, { unknown }: Navigation): void {
  for (const key of Object.keys(part)) if (!known.has(key)) unknown.add(key)
}

/** An entry of a sidebar: a page, a group, or an operation of an API. */
function pageEntry(item: unknown, state: State): MenuEntry[] {
  if (typeof item === 'string') {
    if (/^(?:[A-Z]+|webhook)\s+\S/.test(item) || /\s(?:[A-Z]+|webhook)\s+\/?\S/.test(item)) return []
    const page = item.replaceAll(/^\/|\/$|\.mdx?$/g, '')
    if (/^https?:/.test(item)) return [{ label: item, href: item }]
    state.current.pages.push(page)
    return [{ href: addressOf(page) }]
  }
  const group = asObject(item)
  reportUnknown(group, state.result)
  const href = asText(group.href) ?? asText(group.url)
  const label = asText(group.group) ?? asText(group.title) ?? asText(group.name)
  const icon = state.counts ? state.iconOf(asText(group.icon)) : undefined
  if (href !== undefined) return [{ label, href, icon }]
  const root = asText(group.root)
  if (root !== undefined) state.current.pages.push(root.replaceAll(/^\/|\/$/g, ''))
  const items = [...asList(group.pages), ...asList(group.groups)].flatMap(inner => pageEntry(inner, state))
  const apis = apisOf(group, state).map((api): MenuEntry => ({ api }))
  if (group.hidden === true) return []
  const all = [...items, ...apis]
  // A group without a name only keeps its pages together.
  if (label === undefined || label.trim() === '') return all
  return all.length === 0 && root === undefined
    ? []
    : [
        {
          label,
          icon,
          items: all,
          ...(root !== undefined && { href: addressOf(root.replaceAll(/^\/|\/$/g, '')) }),
        },
      ]
}

/** Descriptions that a part shows. @returns Names of the descriptions that are shown for the first time. */
function apisOf(node: Plain, { result }: State): string[] {
  const newApis = namedApis(node).filter(api => result.apis.every(({ named }) => named !== api.named))
  result.apis.push(...newApis)
  return newApis.map(({ named }) => named)
}

/** Descriptions that a part of the configuration refers to, without operations of descriptions shown elsewhere. */
export function namedApis(node: Plain): NavApi[] {
  return (['openapi', 'asyncapi'] as const).flatMap(kind =>
    [node[kind]].flat().flatMap((given): NavApi[] => {
      const { source, directory } = asObject(given)
      const named = asText(given) ?? asText(source)
      if (named === undefined || /\s/.test(named)) return []
      return [{ named, kind, directory: asText(directory) ?? asText(node.directory) }]
    }),
  )
}
