import { working } from '../../../files/work-watch.ts'
import type { Report } from '../report.ts'

/**
 * Result of converting a page. A page that cannot be converted is reported as an error, and the migration continues
 * with the others.
 *
 * @param name Path relative to the root of the source, for the report.
 * @returns `undefined` if the page is lost.
 */
export function pageOrLoss<T>(name: string, report: Report, convert: () => T): T | undefined {
  working('converting the page', name)
  try {
    return convert()
  } catch (error) {
    report.lost(name, `it cannot be converted: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
