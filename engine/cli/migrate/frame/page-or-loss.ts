import { working } from '../../../files/work-watch.ts'
import type { Report } from '../report.ts'

/**
 * What converting a page gives. A page that cannot be converted is lost, which is an error, and the others are taken over all the same.
 *
 * @param name Its path from the root of the source, for the report.
 * @returns `undefined` for a page that is lost.
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
