import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** Converts a front matter value: to no keys if it changes nothing, to undefined if it has no equivalent. */
export type KeyReader = (value: unknown) => Plain | undefined

/**
 * Converts the front matter of a source.
 *
 * @param readers By key of the source.
 * @returns The converted keys, and the names of keys without an equivalent.
 */
export function convertKeys(
  source: Plain,
  readers: Readonly<Record<string, KeyReader>>,
): { data: Record<string, unknown>; leftOut: string[] } {
  const data: Record<string, unknown> = {}
  const leftOut: string[] = []
  for (const [key, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue
    const converted = Object.hasOwn(readers, key) ? readers[key]?.(value) : undefined
    if (converted === undefined) leftOut.push(key)
    else for (const [name, item] of Object.entries(converted)) if (item !== undefined) data[name] = item
  }
  return { data, leftOut }
}

/** Reports front matter keys without an equivalent, each once for the site, since no page shows them. */
export function reportKeys(keys: readonly string[], report: Report): void {
  for (const key of keys) report.changed(`front matter "${key}"`, 'front matter has no such key')
}

/** The value as a string, including `true` and `false`. */
export function textOf(value: unknown): string | undefined {
  return asText(typeof value === 'boolean' ? String(value) : value)?.trim()
}

/** A key whose value is a string. */
export function text(key: string): KeyReader {
  return value => ({ [key]: textOf(value) })
}

/** A key that is converted for one value; other values are defaults. */
export function keepIf(expected: unknown, converted: Plain): KeyReader {
  return value => (value === expected ? converted : {})
}

/** A key that changes nothing for readers, or is read elsewhere. */
export const ignoreKey: KeyReader = () => ({})

/** Keywords, as a list or separated by commas. */
export const keywords: KeyReader = value => {
  const words = typeof value === 'string' ? value.split(',') : asList(value)
  const trimmed = words.flatMap(word => asText(word)?.trim() ?? [])
  return trimmed.length > 0 ? { keywords: trimmed } : {}
}

/** Picture for links to the page, from the site or from another host. */
export const picture: KeyReader = value => {
  const image = textOf(value) ?? ''
  return /^(?:\/(?!\/)|https:\/\/)/.test(image) ? { image } : undefined
}

/** Date of the last update. */
export const lastUpdate: KeyReader = value => {
  const date = typeof value === 'boolean' ? undefined : dateOf(value)
  return { last_update: date === undefined ? undefined : { date } }
}

/** The previous or next page: `false` for none, `{ link }` for a page of the site. */
export function neighbour(key: 'pagination_prev' | 'pagination_next'): KeyReader {
  return value => {
    const link = asText(asObject(value).link)
    if (value === false) return { [key]: null }
    if (link?.startsWith('/')) return { [key]: link }
    return value === true ? {} : undefined
  }
}

/** Keys that VitePress and Starlight have in common. */
export const commonKeys: Readonly<Record<string, KeyReader>> = {
  title: text('title'),
  description: text('description'),
  draft: keepIf(true, { draft: true }),
  prev: neighbour('pagination_prev'),
  next: neighbour('pagination_next'),
}
