import { pathFrom } from '../../files/path-from.ts'
import { asObject, type Plain } from './plain-data.ts'
import { readData } from './read-data.ts'
import type { Report } from './report.ts'
import { fileNamed } from './source-files.ts'
import { isInSource, outsideSource } from './source-folder.ts'

/** Reads a YAML or JSON file. Returns undefined for an invalid file, whose error is reported with its line. */
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

/** Settings in the `_category_` file of a folder; empty if there is none, or if it is invalid. */
export function categorySettings(folder: string): Plain {
  const file = fileNamed(
    folder,
    ['json', 'yml', 'yaml'].map(extension => `_category_.${extension}`),
  )
  return file === undefined ? {} : asObject(readData(file).value)
}
