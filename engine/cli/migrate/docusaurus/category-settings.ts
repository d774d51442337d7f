import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { asObject, type Plain } from './plain-data.ts'

/** What `_category_` says in a folder; nothing where it cannot be read. */
export function categorySettings(folder: string): Plain {
  const file = ['json', 'yml', 'yaml']
    .map(extension => path.join(folder, `_category_.${extension}`))
    .find(existsSync)
  try {
    return file === undefined ? {} : asObject(parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
