import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** Gives keys of ours for a value of front matter: none where it changes nothing, undefined where it has no equivalent. */
export type KeyReader = (value: unknown) => Plain | undefined

/**
 * Front matter of a source as ours.
 *
 * @param readers By the keys of the source.
 * @returns the keys that are left out, too.
 */
export function ownKeys(
  given: Plain,
  readers: Readonly<Record<string, KeyReader>>,
): { data: Record<string, unknown>; leftOut: string[] } {
  const data: Record<string, unknown> = {}
  const leftOut: string[] = []
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    const own = Object.hasOwn(readers, key) ? readers[key]?.(value) : undefined
    if (own === undefined) leftOut.push(key)
    else for (const [name, said] of Object.entries(own)) if (said !== undefined) data[name] = said
  }
  return { data, leftOut }
}

/** Reports keys of front matter without an equivalent, each once for the site: no page shows anything of them. */
export function reportKeys(keys: readonly string[], report: Report): void {
  for (const key of keys) report.changed(`front matter "${key}"`, 'pages have no such key')
}

/** The text of a value; `true` and `false` are texts too. */
export function textOf(value: unknown): string | undefined {
  return asText(typeof value === 'boolean' ? String(value) : value)?.trim()
}

/** A key whose value is a text. */
export function text(key: string): KeyReader {
  return value => ({ [key]: textOf(value) })
}

/** A key that is set for one value; others are what is usual. */
export function when(expected: unknown, own: Plain): KeyReader {
  return value => (value === expected ? own : {})
}

/** A key that changes nothing for readers, or is read elsewhere. */
export const nothing: KeyReader = () => ({})

/** Words, as a list or with commas between them. */
export const keywords: KeyReader = value => {
  const words = typeof value === 'string' ? value.split(',') : asList(value)
  const own = words.flatMap(word => asText(word)?.trim() ?? [])
  return own.length > 0 ? { keywords: own } : {}
}

/** The picture of the page where others link to it: one of the site by its address, or of another host. */
export const picture: KeyReader = value => {
  const image = textOf(value) ?? ''
  return /^(?:\/(?!\/)|https:\/\/)/.test(image) ? { image } : undefined
}

/** The day of the last update. */
export const lastUpdate: KeyReader = value => {
  const date = typeof value === 'boolean' ? undefined : dateOf(value)
  return { last_update: date === undefined ? undefined : { date } }
}

/** The page before or after another one: `false` for none, `{ link }` for one of the site. */
export function neighbour(key: 'pagination_prev' | 'pagination_next'): KeyReader {
  return value => {
    const link = asText(asObject(value).link)
    if (value === false) return { [key]: null }
    if (link?.startsWith('/')) return { [key]: link }
    return value === true ? {} : undefined
  }
}

/** Keys that VitePress and Starlight have alike. */
export const commonKeys: Readonly<Record<string, KeyReader>> = {
  title: text('title'),
  description: text('description'),
  draft: when(true, { draft: true }),
  prev: neighbour('pagination_prev'),
  next: neighbour('pagination_next'),
}
