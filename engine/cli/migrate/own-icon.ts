import { lucideName } from '../../files/foreign-icons.ts'
import type { Report } from './report.ts'

/** Name of the engine's icon for an icon of another engine; reports icons without an equivalent. */
export function ownIcon(name: string | undefined, report: Report): string | undefined {
  if (name === undefined) return undefined
  const own = lucideName(name)
  if (own === undefined)
    report.leftOut(`icon ${JSON.stringify(name)}`, 'Lucide has no icon with this name or meaning')
  return own
}

/** The character for an icon that means yes or no, since such icons carry meaning; undefined for others. */
export function signOf(icon: string): string | undefined {
  if (/\bcheck\b/.test(icon)) return '✓'
  return /\b(?:x|xmark|times)\b/.test(icon) ? '✗' : undefined
}
