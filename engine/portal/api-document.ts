import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../config/config-issues.ts'
import { replaceFile } from '../files/replace-file.ts'
import { engineFolder, sitePaths } from './paths.ts'

/** Sources of the cached document with their states: if all are unchanged, the document is up to date. */
type States = Record<string, string>

/**
 * File of an API description in one piece, as JSON: references point into the document itself, and texts are in the first locale. It is
 * kept in the site's cache until a file of the description, the configuration or the code that reads them changes, because creating it
 * takes seconds.
 *
 * @param root The site's folder.
 * @param id The API; the first by default.
 * @throws {ProblemsError} If there is no such API, or nothing of it can be read.
 */
export async function apiDocumentFile(root: string, id?: string): Promise<string> {
  const folder = path.join(sitePaths(root).cache, 'api')
  const file = path.join(folder, `openapi-${id ?? 'first'}.json`)
  const list = path.join(folder, `openapi-${id ?? 'first'}.files.json`)
  if (existsSync(file) && existsSync(list) && isAsItWas(root, JSON.parse(readFileSync(list, 'utf8'))))
    return file
  // The loaders import parsers and highlighters, which a cached document does not need.
  const { readApi } = await import('./read-api.ts')
  const { document, files } = await readApi(root, id)
  mkdirSync(folder, { recursive: true })
  replaceFile(file, JSON.stringify(document))
  replaceFile(list, JSON.stringify(statesOf(root, [configFile, ...files])))
  return file
}

function isAsItWas(root: string, states: States): boolean {
  const now = statesOf(root, Object.keys(states))
  return Object.entries(now).every(([file, state]) => states[file] === state)
}

function statesOf(root: string, files: readonly string[]): States {
  const code = path.join(engineFolder, 'reference/description')
  const sources = readdirSync(code).map(name => path.relative(root, path.join(code, name)))
  return Object.fromEntries([...files, ...sources].map(file => [file, stateOf(path.join(root, file))]))
}

function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : 'missing'
}
