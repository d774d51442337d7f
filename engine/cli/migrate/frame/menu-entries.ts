import { capitalize } from '../../../config/capitalize.ts'
import type { MenuEntry } from './converted-site.ts'

/** Address of the first page in entries. */
export function firstPage(entries: readonly MenuEntry[]): string | undefined {
  for (const { href, items = [] } of entries) {
    const found = href ?? firstPage(items)
    if (found?.startsWith('/')) return found
  }
  return undefined
}

/** Spelling of host names that is not the icon's name with a capital. */
const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  'hacker-news': 'Hacker News',
  linkedin: 'LinkedIn',
  npm: 'npm',
  'x-twitter': 'X',
  youtube: 'YouTube',
}

/** Name of a host by the name of its icon: `github` is `GitHub`. */
export function hostName(icon: string): string {
  return names[icon] ?? capitalize(icon)
}
