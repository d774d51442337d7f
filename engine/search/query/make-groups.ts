import { type DocRecord, type Manifest, type PageRecord, tierNames } from '../format/layout.ts'
import { type Place, unit } from '../format/places.ts'
import type { MarkedText, ResultGroup, ResultHit } from '../types.ts'
import { excerpt } from './excerpt.ts'
import type { IndexFiles } from './index-files.ts'
import { type Marker, mark } from './marks.ts'
import type { FoundPage } from './match-plan.ts'
import { type QueryParts, reasonOf } from './reason.ts'
import { weights } from './weights.ts'

const headingTier = tierNames.indexOf('heading')

/** Maximum number of hits shown for a page. */
const maxHits = 3
const excerptLength = { wide: 90, narrow: 180 }

/** Groups of the shown pages; undefined if parts are missing. */
export function makeGroups(
  files: IndexFiles,
  found: readonly FoundPage[],
  queryParts: QueryParts,
  marker: Marker,
): ResultGroup[] | undefined {
  const groups = found.map(page => makeGroup(files, page, queryParts, marker))
  return groups.every(group => group !== undefined) ? groups : undefined
}

/** Groups of the shown pages without hits, which would need texts. */
export function makeTitles(
  files: IndexFiles,
  found: readonly FoundPage[],
  marker: Marker,
): ResultGroup[] | undefined {
  const groups = found.map(({ page }) => {
    const record = files.page(page)
    return record && groupOf(files, page, record, marker, [])
  })
  return groups.every(group => group !== undefined) ? groups : undefined
}

function makeGroup(
  files: IndexFiles,
  found: FoundPage,
  queryParts: QueryParts,
  marker: Marker,
): ResultGroup | undefined {
  const page = files.page(found.page)
  if (!page) return undefined
  const hits: ResultHit[] = []
  const [best] = found.docs
  let part: number | undefined
  for (const { doc, score, tier } of found.docs) {
    if (hits.length === maxHits) break
    const minShare = tier === headingTier ? weights.furtherHeading : weights.furtherHit
    if (score < minShare * (best?.score ?? 0)) continue
    if (doc === 0) {
      hits.push(pageHit(page, tier, marker))
      continue
    }
    const place = placeOf(page, doc)
    // Only the part with the first hit's doc is loaded. Other hits are shown if their docs are in the same part.
    if (!place || (part !== undefined && place.part.at !== part)) continue
    part = place.part.at
    const docs = files.docs(place.part)
    if (!docs) return undefined
    const record = docs[place.index]
    if (record) hits.push(docHit(page, record, marker))
  }
  const group = groupOf(files, found.page, page, marker, hits)
  const shown = [group.title, ...group.path, ...hits.flatMap(hit => [...hit.label, hit.excerpt])]
  const reason = reasonOf(found.page, shown, queryParts, marker)
  return reason ? { ...group, reason } : group
}

function groupOf(
  files: IndexFiles,
  number: number,
  page: PageRecord,
  marker: Marker,
  hits: ResultHit[],
): ResultGroup {
  const { area } = areaOf(files.manifest, number)
  return {
    url: page.url,
    title: mark(page.title, marker),
    path: page.path.map(label => mark(label, marker)),
    area,
    lang: page.lang,
    method: page.operation && /^[a-z]+/i.exec(page.operation[1])?.[0].toLowerCase(),
    deprecated: page.deprecated ?? false,
    hits,
  }
}

function areaOf(manifest: Manifest, page: number) {
  const area = manifest.areas.find(({ from, to }) => page >= from && page < to)
  return area ?? { area: 'guides' as const }
}

export function placeOf(page: PageRecord, doc: number): { part: Place; index: number } | undefined {
  let rest = doc - 1
  for (const [at, length, from, count] of page.docs) {
    if (rest < count) return { part: { at: at * unit, length: length * unit }, index: from + rest }
    rest -= count
  }
  return undefined
}

function pageHit(page: PageRecord, tier: number, marker: Marker): ResultHit {
  const text = excerpt(page.description, marker, lengthFor(page.description))
  if (page.operation && tier === 1) {
    const [name, owner, anchor] = page.operation
    const label = [mark(name, marker), mark(owner, marker)]
    return { url: withAnchor(page.url, anchor), kind: 'operation', label, excerpt: text }
  }
  const label = page.operation ? [mark(page.operation[1], marker)] : []
  return { url: page.url, kind: 'page', label, excerpt: text }
}

function docHit(page: PageRecord, record: DocRecord, marker: Marker): ResultHit {
  if (record[0] === '') {
    const [, anchor, headings, text] = record
    const label = headings.map(heading => mark(heading, marker))
    const needsMark = ![...label, mark(page.title, marker)].some(part => part.some(({ marked }) => marked))
    return {
      url: withAnchor(page.url, anchor),
      kind: 'section',
      label,
      excerpt: excerpt(text, marker, lengthFor(text), needsMark),
    }
  }
  const [kind, anchor, name, owner, description] = record
  const label: MarkedText[] = [mark(name, marker), mark(owner, marker)].filter(part => part.length > 0)
  return {
    url: withAnchor(page.url, anchor),
    kind,
    label,
    excerpt: excerpt(description, marker, lengthFor(description)),
  }
}

/** Maximum length of an excerpt in characters. Han and Kana are twice as wide as other characters. */
function lengthFor(text: string): number {
  return /[\u3041-\u30ff\u4e00-\u9fff]/.test(text.slice(0, 80)) ? excerptLength.wide : excerptLength.narrow
}

export function withAnchor(url: string, anchor: string): string {
  return anchor === '' ? url : `${url}#${anchor}`
}
