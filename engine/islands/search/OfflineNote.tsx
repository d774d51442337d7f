import { useSearchText } from './search-text.ts'

/** A note that results are limited to saved pages. */
export function OfflineNote() {
  const text = useSearchText()
  return <p className="search-hint">{text.offlineFound}</p>
}
