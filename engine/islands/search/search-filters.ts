import type { SearchArea, SearchRequest } from '../../search/types.ts'

/** What the reader narrows results to; undefined is no limit. */
export interface SearchFilters {
  area: SearchArea | undefined
  /** Label of a service; services are of the API. */
  service: string | undefined
}

export const noFilters: SearchFilters = { area: undefined, service: undefined }

/** The areas in the order of their buttons. */
export const searchAreas: readonly SearchArea[] = ['guides', 'api', 'sdks', 'blog']

export function isSearchArea(value: unknown): value is SearchArea {
  return (searchAreas as readonly unknown[]).includes(value)
}

/** Filters with another area: a service stays chosen only where it has results. */
export function withArea({ service }: SearchFilters, area: SearchArea | undefined): SearchFilters {
  return { area, service: area === undefined || area === 'api' ? service : undefined }
}

/** The filters as a client takes them. */
export function requestFilters({ area, service }: SearchFilters): Pick<SearchRequest, 'areas' | 'service'> {
  return { areas: area ? [area] : [], service }
}
