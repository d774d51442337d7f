import path from 'node:path'
import { readData } from '../read-data.ts'
import type { Report } from '../report.ts'

/** What a file of YAML or JSON holds; undefined, and told with the line, where it cannot be read. */
export function dataOf(file: string, root: string, report: Report): unknown {
  const { value, fault } = readData(file)
  if (fault === undefined) return value
  const name = path.relative(root, file).replaceAll(path.sep, '/')
  report.leftOut(`${name}:${fault.line}`, `it cannot be read: ${fault.reason}`)
  return undefined
}
