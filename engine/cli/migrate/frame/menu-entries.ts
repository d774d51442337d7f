import { capitalize } from '../../../config/capitalize.ts'
import type { MenuEntry } from './converted-site.ts'

/** The first page of entries, by its address. */
export function firstPage(entries: readonly MenuEntry[]): string | undefined {
  for (const { href, items = [] } of entries) {
    const found = href ?? firstPage(items)
    if (found?.startsWith('/')) return found
  }
  return undefined
}

/** Names of hosts as these write them, where it is not the word with a capital. */
const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  'hacker-news': 'Hacker News',
  linkedin: 'LinkedIn',
  npm: 'npm',
  'x-twitter': 'X',
  youtube: 'YouTube',
}

/** The name of a host by that of its icon: `github` is `GitHub`. */
export function hostName(icon: string): string {
  return names[icon] ?? capitalize(icon)
}
