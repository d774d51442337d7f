import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a bundle was made of, and where it lies. */
export interface Kept {
  node: string
  /** Module of the bundle. */
  module: string
  /** Sources as they were, by path: a change in any of them makes the bundle void. */
  sources: Record<string, string>
}

const folder = path.resolve(import.meta.dirname, '../../.cache/start')

/** File that tells of the bundle of a setup, in a folder of its own. */
export function keptFile(setup: string): string {
  const name = path.resolve(setup).replaceAll(/\W+/g, '-').slice(-100)
  return path.join(folder, name, 'kept.json')
}

/** State of a source. The time of its last change is the system's own, which no program sets. */
export function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing'
}

/** Module that starts a setup out of one file; undefined where none was made of the sources as they are. */
export function keptModule(setup: string): string | undefined {
  try {
    const { node, module, sources }: Kept = JSON.parse(readFileSync(keptFile(setup), 'utf8'))
    if (node !== process.version) return undefined
    for (const file in sources) if (stateOf(file) !== sources[file]) return undefined
    return module
  } catch {
    // None was made, or only half.
    return undefined
  }
}
