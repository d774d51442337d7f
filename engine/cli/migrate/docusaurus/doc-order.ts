import { readFileSync } from 'node:fs'
import { parseOrderedName } from '../../../content/docs/doc-id.ts'
import { categorySettings } from '../data-file.ts'
import { splitText } from '../page-text.ts'
import { asText, type Plain } from '../plain-data.ts'
import type { PageMove } from './migration.ts'

/** A doc or a folder of docs in a sidebar that lists a folder by itself. */
export interface OrderedEntry {
  /** Name without its number; of a doc without its extension, too. */
  name: string
  order: number
  /** The doc; of a folder any doc in it. */
  page: PageMove
  /** Of a folder: its settings in `_category_`. */
  settings: Plain | undefined
  /** Its path from the folder that is listed, as the files have it. */
  path: string
}

/**
 * The contents of a folder in Docusaurus's order: by `sidebar_position`, the position in `_category_` or the number of the name, then by name.
 *
 * @param folder Path of the folder in the new site, with a slash at its end.
 */
export function orderedEntries(pages: readonly PageMove[], folder: string): OrderedEntry[] {
  const entries = new Map<string, OrderedEntry>()
  for (const page of pages) {
    if (!page.target.startsWith(folder)) continue
    const [path = '', ...rest] = page.target.slice(folder.length).split('/')
    const isDoc = rest.length === 0
    const { name, order } = parseOrderedName(isDoc ? path.replace(/\.mdx?$/, '') : path)
    const key = isDoc ? path : `${path}/`
    if (entries.has(key)) continue
    const source = page.source.slice(0, page.source.length - rest.join('/').length - 1)
    const settings = isDoc ? undefined : categorySettings(source)
    const given = settings
      ? settings.position
      : splitText(readFileSync(page.source, 'utf8')).data.sidebar_position
    const position = Number(asText(given) ?? Number.NaN)
    entries.set(key, {
      name,
      order: Number.isNaN(position) ? (order ?? Number.MAX_SAFE_INTEGER) : position,
      page,
      settings,
      path,
    })
  }
  return [...entries.values()].sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
}

/** The doc that a folder begins with: that of the folder itself, else its first one. */
export function firstPageOf(pages: readonly PageMove[], folder: string): PageMove | undefined {
  for (const { name, page, settings, path } of orderedEntries(pages, folder)) {
    if (settings === undefined) return page
    const below = `${folder}${path}/`
    const own = pages.find(
      ({ target }) =>
        target.startsWith(below) &&
        [name.toLowerCase(), 'index', 'readme'].includes(
          target
            .slice(below.length)
            .replace(/\.mdx?$/, '')
            .toLowerCase(),
        ),
    )
    const found = own ?? firstPageOf(pages, below)
    if (found !== undefined) return found
  }
  return undefined
}
