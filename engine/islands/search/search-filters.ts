import type { SearchArea, SearchRequest } from '../../search/types.ts'

/** Filters of the reader; undefined means no limit. */
export interface SearchFilters {
  area: SearchArea | undefined
  /** Label of a service of the API. */
  service: string | undefined
}

export const noFilters: SearchFilters = { area: undefined, service: undefined }

/** The areas in the order of their buttons. */
export const searchAreas: readonly SearchArea[] = ['guides', 'api', 'sdks', 'blog']

export function isSearchArea(value: unknown): value is SearchArea {
  return (searchAreas as readonly unknown[]).includes(value)
}

/** Filters with another area: the service is kept only if it has results there. */
export function withArea({ service }: SearchFilters, area: SearchArea | undefined): SearchFilters {
  return { area, service: area === undefined || area === 'api' ? service : undefined }
}

/** The filters as part of a request. */
export function requestFilters({ area, service }: SearchFilters): Pick<SearchRequest, 'areas' | 'service'> {
  return { areas: area ? [area] : [], service }
}
