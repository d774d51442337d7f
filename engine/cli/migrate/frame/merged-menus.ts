import type { Locale } from '../../../config/locale.ts'
import type { MenuEntry } from './converted-site.ts'

/** An entry with its label in each locale that has one. */
export interface MergedEntry {
  labels: Readonly<Record<Locale, string>>
  /** Link in the first locale that has the entry. */
  href: string | undefined
  /** Locale of the menu that contains `href`. */
  locale: Locale
  icon: string | undefined
  items: readonly MergedEntry[] | undefined
  api: string | undefined
  isElsewhere: boolean
}

/**
 * Merges the menus of all locales: entries with links to the same page are the same, groups are the same if their
 * contents or positions match. Entries that only a later locale has come last.
 *
 * @param menus By locale, the default one first.
 * @param pageOf Identifies the page of a link in a locale, the same for all its translations; undefined for other
 * links.
 */
export function mergedMenus(
  menus: ReadonlyMap<Locale, readonly MenuEntry[]>,
  pageOf: (href: string, locale: Locale) => string | undefined,
): MergedEntry[] {
  const [first, ...others] = [...menus].map(([locale, entries]) => toMergedEntries(entries, locale))
  const keyOf = ({ href, locale }: MergedEntry) =>
    href === undefined ? undefined : (pageOf(href, locale) ?? href)
  return others.reduce((all, next) => joined(all, next, keyOf), first ?? [])
}

function toMergedEntries(entries: readonly MenuEntry[], locale: Locale): MergedEntry[] {
  return entries.map(({ label, href, icon, items, api, isElsewhere }) => ({
    labels: label === undefined ? {} : { [locale]: label },
    href,
    locale,
    icon,
    items: items && toMergedEntries(items, locale),
    api,
    isElsewhere: isElsewhere === true,
  }))
}

type KeyOf = (entry: MergedEntry) => string | undefined

function joined(all: readonly MergedEntry[], next: readonly MergedEntry[], keyOf: KeyOf): MergedEntry[] {
  const left = new Set(next)
  const made = all.map((entry, index) => {
    const counterpart =
      [...left].find(candidate => areSame(entry, candidate, keyOf)) ??
      findSamePlace(all, next, left, index, keyOf)
    if (counterpart === undefined) return entry
    left.delete(counterpart)
    const items =
      entry.items && counterpart.items ? joined(entry.items, counterpart.items, keyOf) : entry.items
    return { ...entry, labels: { ...counterpart.labels, ...entry.labels }, items }
  })
  return [...made, ...left]
}

/** Whether entries are the same: links to the same page, or groups with at least half of their pages in common. */
function areSame(a: MergedEntry, b: MergedEntry, keyOf: KeyOf): boolean {
  if ((a.items === undefined) !== (b.items === undefined)) return false
  const [own, other] = [keysIn(a, keyOf), keysIn(b, keyOf)]
  const shared = own.filter(key => other.includes(key)).length
  return shared > 0 && shared * 2 >= Math.min(own.length, other.length)
}

function keysIn(entry: MergedEntry, keyOf: KeyOf): string[] {
  const own = keyOf(entry)
  return [...(own === undefined ? [] : [own]), ...(entry.items ?? []).flatMap(item => keysIn(item, keyOf))]
}

/** In menus of the same length, the group at the same position, if neither group has a page that the other lacks. */
function findSamePlace(
  all: readonly MergedEntry[],
  next: readonly MergedEntry[],
  left: ReadonlySet<MergedEntry>,
  index: number,
  keyOf: KeyOf,
): MergedEntry | undefined {
  const [own, other] = [all[index], next[index]]
  if (own === undefined || other === undefined || all.length !== next.length || !left.has(other))
    return undefined
  if ((own.items === undefined) !== (other.items === undefined)) return undefined
  // A link to another host may lead to a translated page there.
  const isOutside = [own, other].every(entry => /^https?:/.test(keyOf(entry) ?? 'https:'))
  return isOutside ? other : undefined
}
