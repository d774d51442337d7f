import { createHash } from 'node:crypto'
import type { Locale } from '../../config/locale.ts'
import { docsTag, pageTag, versionTag } from '../adapters/engine-config.ts'
import { type EngineRecord, type Hierarchy, levels } from '../adapters/engine-record.ts'
import type { SearchPage } from '../types.ts'
import { splitText } from './split-text.ts'
import { wordsOf } from './words-of.ts'

/** Properties of the site that records contain. */
export interface RecordSite {
  /** Scheme and host: `https://docs.host.example`. */
  url: string
  basePath: string
}

/** Properties that differ between the records of a page; all others come from the page. */
type PartRecord = Pick<EngineRecord, 'kind' | 'anchor' | 'content' | 'owner' | 'words' | 'deprecated'> & {
  headings: string[]
}

/** Page rank that puts deprecated pages and entities below all others. */
const deprecatedRank = -10

/** Records of all pages, without the tag of a push. Their order depends only on the pages. */
export function engineRecords(
  pages: ReadonlyMap<Locale, readonly SearchPage[]>,
  site: RecordSite,
): Omit<EngineRecord, 'build'>[] {
  return [...pages].flatMap(([locale, list]) => list.flatMap(page => pageRecords(page, locale, site)))
}

function docsTagOf({ area, version }: SearchPage): string {
  if (version !== undefined) return versionTag(version)
  return area === 'blog' ? pageTag : docsTag
}

function pageRecords(page: SearchPage, locale: Locale, site: RecordSite): Omit<EngineRecord, 'build'>[] {
  const operation = page.area === 'api' ? page.entities.find(({ kind }) => kind === 'operation') : undefined
  const isDeprecated = operation?.deprecated ?? false
  const method = operation ? (/^[A-Z]+(?= )/.exec(operation.owner)?.[0].toLowerCase() ?? null) : null
  const url = site.url + page.url
  const ids = new Map<string, number>()
  return partRecords(page, isDeprecated).map(({ headings, ...part }, position) => {
    const key = [locale, page.url, part.kind, part.anchor, ...headings, part.owner].join('\n')
    const same = ids.get(key) ?? 0
    ids.set(key, same + 1)
    const top = Math.min(headings.length + 1, 6)
    const isText = part.kind === 'section' && part.content !== null
    return {
      objectID: objectId(`${key}\n${same}`),
      url: part.anchor ? `${url}#${part.anchor}` : url,
      url_without_anchor: url,
      type: isText ? 'content' : (levels[top] ?? 'lvl6'),
      hierarchy: hierarchyOf(page, headings),
      language: locale,
      docusaurus_tag: docsTagOf(page),
      tags: page.tags,
      // Levels as DocSearch counts them: 90 for a page's title, 0 for text.
      weight: {
        pageRank: part.deprecated ? deprecatedRank : 0,
        level: isText ? 0 : 100 - 10 * top,
        position,
      },
      area: page.area,
      service: page.service,
      path: page.path,
      lang: page.lang ?? null,
      method,
      base_path: site.basePath,
      ...part,
    }
  })
}

/** Records of the page itself, of its sections (several for a long one) and of its entities. */
function partRecords(page: SearchPage, deprecated: boolean): PartRecord[] {
  const plain = { owner: '', words: '', deprecated }
  const sections = page.sections.flatMap(({ anchor, headings, text }) =>
    splitText(text).flatMap((content, index): PartRecord[] =>
      // A page that begins without text has its own record already; a heading without text gets a record.
      content || (headings.length > 0 && index === 0)
        ? [{ ...plain, kind: 'section', anchor: anchor || null, headings, content: content || null }]
        : [],
    ),
  )
  const entities = page.entities.map(({ kind, name, owner, description, anchor, deprecated }): PartRecord => {
    const [content = ''] = splitText(description)
    return {
      kind,
      anchor: anchor || null,
      headings: [name],
      content,
      owner,
      words: wordsOf(name),
      deprecated,
    }
  })
  const [content = ''] = splitText(page.description)
  return [
    {
      ...plain,
      kind: 'page',
      anchor: null,
      headings: [],
      content: content || null,
      words: page.keywords.join(' '),
    },
    ...sections,
    ...entities,
  ]
}

/** Hierarchy of a record. Headings below the last level are joined into that level. */
function hierarchyOf(page: SearchPage, headings: string[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null] = headings
  const lvl6 = headings.slice(4).join(' › ') || null
  return { lvl0: page.path[0] ?? page.title, lvl1: page.title, lvl2, lvl3, lvl4, lvl5, lvl6 }
}

/**
 * An id that is the same in each push. It has only letters and digits: Typesense requires ids that need no encoding in
 * URLs.
 */
function objectId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}
