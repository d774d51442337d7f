import { local } from '../../client/storage.ts'

const key = (group: string) => `tab.${group}`

/** The tab named in the address, or the one that the reader last chose in the group. */
export function storedTab(tabs: HTMLElement): string | undefined {
  const { tabs: group, tabsQuery: parameter } = tabs.dataset
  const named = parameter && new URLSearchParams(location.search).get(parameter)
  return named || (group && local.get(key(group)))
}

export function storeTab(group: string, value: string): void {
  local.set(key(group), value)
}
