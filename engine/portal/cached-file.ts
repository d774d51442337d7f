import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../config/config-issues.ts'
import { replaceFile } from '../files/replace-file.ts'
import { sealed, unsealed } from '../files/sealed-text.ts'
import { engineFolder, sitePaths } from './paths.ts'

/** State of each file that a cached document was made from: the document is valid while all states are the same. */
type States = Record<string, string>

/** What a cached document was made from, and the hash of its text. */
interface Made {
  text: string
  states: States
}

/** A document as text, and the files that it was made from, from the site's folder. */
export interface GeneratedFile {
  text: string
  files: readonly string[]
}

/**
 * A file in the site's cache. It is made again when one of its source files, the configuration, or the code that reads
 * them has changed: making it takes seconds, finding it milliseconds.
 *
 * @param root The site's folder.
 * @param name Name of the file, without extension.
 * @param code Folders of the engine whose code reads its source files.
 */
export async function cachedFile(
  root: string,
  name: string,
  code: readonly string[],
  make: () => Promise<GeneratedFile>,
): Promise<string> {
  const folder = path.join(sitePaths(root).cache, 'api')
  const file = path.join(folder, `${name}.json`)
  const list = path.join(folder, `${name}.files`)
  if (isUnchanged(root, code, file, list)) return file
  const { text, files } = await make()
  mkdirSync(folder, { recursive: true })
  replaceFile(file, text)
  const states = statesOf(root, code, [configFile, ...files])
  replaceFile(list, sealed(JSON.stringify({ text: hash('sha256', text), states } satisfies Made)))
  return file
}

/** Whether a cached document is as it was written, and so is everything that it was made from. */
function isUnchanged(root: string, code: readonly string[], file: string, list: string): boolean {
  if (!existsSync(file) || !existsSync(list)) return false
  const made = unsealed(readFileSync(list, 'utf8'))
  if (made === undefined) return false
  const { text, states }: Made = JSON.parse(made)
  if (text !== hash('sha256', readFileSync(file))) return false
  const now = statesOf(root, code, Object.keys(states))
  return Object.entries(now).every(([file, state]) => states[file] === state)
}

function statesOf(root: string, code: readonly string[], files: readonly string[]): States {
  const sources = code.flatMap(folder => {
    const absolute = path.join(engineFolder, folder)
    return readdirSync(absolute).map(name => path.relative(root, path.join(absolute, name)))
  })
  return Object.fromEntries([...files, ...sources].map(file => [file, stateOf(path.join(root, file))]))
}

function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : 'missing'
}
