import { existsSync } from 'node:fs'
import path from 'node:path'
import { readData } from '../read-data.ts'
import { asObject, type Plain } from './plain-data.ts'

/** What `_category_` says in a folder; nothing where it cannot be read. */
export function categorySettings(folder: string): Plain {
  const file = ['json', 'yml', 'yaml']
    .map(extension => path.join(folder, `_category_.${extension}`))
    .find(existsSync)
  return file === undefined ? {} : asObject(readData(file).value)
}
