import type { Manifest } from '../format/layout.ts'
import type { SearchArea, SearchRequest, SearchResponse } from '../types.ts'
import type { FoundPage } from './match-plan.ts'

interface Range {
  from: number
  to: number
}

/** Ranges of pages that pass the filters of a request. */
export function rangesOf(manifest: Manifest, request: Pick<SearchRequest, 'areas' | 'service'>): Range[] {
  const areas =
    request.areas.length === 0 ? [{ from: 0, to: manifest.pages }] : areaRanges(manifest, request.areas)
  const { service } = request
  if (service === undefined) return areas
  const services = manifest.services.filter(({ label }) => label === service)
  return services.filter(range => areas.some(({ from, to }) => range.from >= from && range.to <= to))
}

function areaRanges(manifest: Manifest, areas: readonly SearchArea[]): Range[] {
  return manifest.areas.filter(({ area }) => areas.includes(area))
}

/** Whether a page is in one of the ranges. */
export function isIn(ranges: readonly Range[], page: number): boolean {
  return ranges.some(({ from, to }) => page >= from && page < to)
}

/** Numbers of found pages by area and by service, each without the filter of its own kind. */
export function countPages(
  manifest: Manifest,
  found: readonly FoundPage[],
  request: SearchRequest,
): Pick<SearchResponse, 'areas' | 'services'> {
  const areas: Record<SearchArea, number> = { guides: 0, api: 0, sdks: 0, blog: 0 }
  const serviceRanges = rangesOf(manifest, { areas: [], service: request.service })
  const ofArea = rangesOf(manifest, { areas: request.areas, service: undefined })
  const services = new Map<string, number>()
  for (const { page } of found) {
    if (isIn(serviceRanges, page)) {
      const range = manifest.areas.find(({ from, to }) => page >= from && page < to)
      if (range) areas[range.area] += 1
    }
    if (isIn(ofArea, page)) {
      const range = manifest.services.find(({ from, to }) => page >= from && page < to)
      if (range) services.set(range.label, (services.get(range.label) ?? 0) + 1)
    }
  }
  return { areas, services: [...services].map(([label, count]) => ({ label, count })) }
}
