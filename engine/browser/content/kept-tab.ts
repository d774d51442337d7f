import { local } from '../../client/storage.ts'

const key = (group: string) => `tab.${group}`

/** The value that the reader chose last in the group of some tabs. */
export function keptTab(tabs: HTMLElement): string | undefined {
  const { tabs: group } = tabs.dataset
  return group && local.get(key(group))
}

export function keepTab(group: string, value: string): void {
  local.set(key(group), value)
}
