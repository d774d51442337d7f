import { useSearchText } from './search-text.ts'

/** Says that results are those on the device. */
export function OfflineNote() {
  const text = useSearchText()
  return <p className="search-hint">{text.offlineFound}</p>
}
