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
