import type { SearchResponse } from '../../search/types.ts'
import { countLabel } from './count-text.ts'
import { type SearchFilters, searchAreas, withArea } from './search-filters.ts'
import { useSearchText } from './search-text.ts'

interface FiltersProps {
  filters: SearchFilters
  /** The last response, with counts and services. */
  response: SearchResponse | undefined
  onChange: (filters: SearchFilters) => void
}

/** Narrows results to a part of the documentation, and to a service of the API. */
export function Filters({ filters, response, onChange }: FiltersProps) {
  const text = useSearchText()
  const label = (count: number) => countLabel(count, response?.more, document.documentElement.lang)
  const counts = response?.areas
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const services = withChosen(response?.services ?? [], filters.service)
  const hasServices = services.length > 0 && (filters.area === undefined || filters.area === 'api')
  return (
    <div className="search-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a flex container in every browser */}
      <div role="group" aria-label={text.filterByArea}>
        {[undefined, ...searchAreas].map(area => {
          const count = area ? counts?.[area] : all
          return (
            <button
              key={area ?? 'all'}
              type="button"
              aria-pressed={filters.area === area}
              className={count === 0 ? 'none' : undefined}
              // Keeps the focus in the field when a pointer selects a filter.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChange(withArea(filters, area))}
            >
              {area ? text.areas[area] : text.allAreas}{' '}
              {count !== undefined && <span className="count">{label(count)}</span>}
            </button>
          )
        })}
      </div>
      {hasServices && (
        <select
          aria-label={text.service}
          value={filters.service ?? ''}
          onChange={event => onChange({ ...filters, service: event.target.value || undefined })}
        >
          <option value="">{text.allServices}</option>
          {services.map(({ label: name, count }) => (
            <option key={name} value={name}>
              {`${name} (${label(count)})`}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** The services, including the chosen one, which may have no results for the current query. */
function withChosen(services: SearchResponse['services'], chosen: string | undefined) {
  return chosen === undefined || services.some(({ label }) => label === chosen)
    ? services
    : [...services, { label: chosen, count: 0 }]
}
