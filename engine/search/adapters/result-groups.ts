import type { MarkedText, ResultGroup, ResultHit, SearchArea } from '../types.ts'
import { type AnsweredRecord, levels } from './engine-record.ts'
import { hasMarks, parseMarks } from './marked-text.ts'
import { type LinkSpace, resultUrl } from './result-url.ts'

const areas: readonly string[] = ['guides', 'api', 'sdks', 'blog'] satisfies SearchArea[]
/** Maximum length in characters of an excerpt without a match. */
const excerptLength = 160

/** A found record, with the engine's marks. */
export interface EngineHit {
  record: AnsweredRecord
  /** Marked text, or a marked part of it, by name of the field: `hierarchy.lvl2`. */
  marked: Record<string, string | undefined>
}

/** Groups hits by page, in the order of each page's first hit. */
export function resultGroups(hits: EngineHit[], space: LinkSpace): ResultGroup[] {
  const pages = Map.groupBy(
    hits,
    ({ record }) => record.url_without_anchor ?? record.url?.split('#')[0] ?? '',
  )
  pages.delete('')
  return [...pages].map(([url, found]) => resultGroup(url, found, space))
}

function resultGroup(url: string, hits: EngineHit[], space: LinkSpace): ResultGroup {
  const records = hits.map(({ record }) => record)
  const first = records[0] ?? {}
  const titles = hits.map(hit => field(hit, 'hierarchy.lvl1', hit.record.hierarchy?.lvl1))
  return {
    url: resultUrl(url, space, first.base_path),
    title: titles.find(hasMarks) ?? titles[0] ?? [],
    path: (first.path ?? [first.hierarchy?.lvl0 ?? ''].filter(Boolean)).map(parseMarks),
    area: areaOf(first.area) ?? 'guides',
    lang: first.lang ?? undefined,
    method: first.method ?? undefined,
    deprecated: records.some(
      ({ kind, deprecated }) => deprecated && (kind === 'page' || kind === 'operation'),
    ),
    hits: hits.map(hit => resultHit(hit, url, space)),
  }
}

function resultHit(hit: EngineHit, page: string, space: LinkSpace): ResultHit {
  const { record } = hit
  const kind = record.kind ?? (record.type === 'lvl1' ? 'page' : 'section')
  const labelLevels = kind === 'page' ? levels.slice(1, 2) : levels.slice(2)
  const label = labelLevels.map(level => field(hit, `hierarchy.${level}`, record.hierarchy?.[level]))
  if (record.owner) label.push(field(hit, 'owner', record.owner))
  return {
    url: resultUrl(record.url ?? page, space, record.base_path),
    kind,
    label: label.filter(text => text.length > 0),
    excerpt: field(hit, 'content', shorten(record.content ?? '')),
  }
}

function field(hit: EngineHit, name: string, plain: string | null | undefined): MarkedText {
  return parseMarks(hit.marked[name] ?? plain ?? '')
}

function shorten(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}

function areaOf(value: string | undefined): SearchArea | undefined {
  return isArea(value) ? value : undefined
}

function isArea(value: string | undefined): value is SearchArea {
  return value !== undefined && areas.includes(value)
}
