import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../files/path-from.ts'
import { asObject, type Plain } from './plain-data.ts'
import { readData } from './read-data.ts'
import type { Report } from './report.ts'
import { isInSource, outsideSource } from './source-folder.ts'

/** The data of a file of YAML or JSON; undefined, and reported with its line, where it cannot be read. */
export function dataOf(file: string, root: string, report: Report): unknown {
  const name = pathFrom(root, file)
  if (!isInSource(file, root)) {
    report.lost(name, outsideSource)
    return undefined
  }
  const { value, fault } = readData(file)
  if (fault === undefined) return value
  report.leftOut(`${name}:${fault.line}`, `it cannot be read: ${fault.reason}`)
  return undefined
}

/** What `_category_` says in a folder; nothing where it cannot be read. */
export function categorySettings(folder: string): Plain {
  const file = ['json', 'yml', 'yaml']
    .map(extension => path.join(folder, `_category_.${extension}`))
    .find(existsSync)
  return file === undefined ? {} : asObject(readData(file).value)
}
