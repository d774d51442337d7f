import { lucideName } from '../../files/foreign-icons.ts'
import type { Report } from './report.ts'

/** The icon here for one of another engine; one without an equal is reported. */
export function ownIcon(name: string | undefined, report: Report): string | undefined {
  if (name === undefined) return undefined
  const own = lucideName(name)
  if (own === undefined)
    report.leftOut(`icon ${JSON.stringify(name)}`, 'Lucide has no icon of this name or meaning')
  return own
}

/** The sign of an icon that means yes or no, which is a word of a text; undefined for others. */
export function signOf(icon: string): string | undefined {
  if (/\bcheck\b/.test(icon)) return '✓'
  return /\b(?:x|xmark|times)\b/.test(icon) ? '✗' : undefined
}
