import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import type { Report } from '../report.ts'

/** What a file of YAML or JSON holds; undefined, and told with the line, where it cannot be read. */
export function dataOf(file: string, root: string, report: Report): unknown {
  // JSON is YAML, whose parser says where a fault is.
  const document = parseDocument(readFileSync(file, 'utf8').replace(/^\ufeff/, ''), { uniqueKeys: false })
  const [error] = document.errors
  if (error === undefined) return document.toJS()
  const name = path.relative(root, file).replaceAll(path.sep, '/')
  const [fault = ''] = error.message.split('\n')
  report.leftOut(`${name}:${error.linePos?.[0].line ?? 1}`, `it cannot be read: ${fault.replace(/:$/, '')}`)
  return undefined
}
