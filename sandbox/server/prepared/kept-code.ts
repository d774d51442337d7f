import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Prepared } from '../start.ts'

/** What a bundle was made of, and where it lies. */
export interface Kept {
  node: string
  /** Module of the bundle. */
  module: string
  /** Sources as they were, by path: a change in any of them makes the bundle void. */
  sources: Record<string, string>
  /** The description that the setup reads, as it was, and the file of what was prepared of it: none where it has problems. */
  description?: { file: string; state: string; prepared?: string }
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

/** What starts a setup out of one file. */
export interface KeptCode {
  /** Its address: no path of Windows can be imported. */
  module: string
  prepared: Prepared
  /** Whether the description is as it was: if not, it is worth making it again. */
  isCurrent: boolean
}

/** @returns Undefined where none was made of the sources as they are. */
export function keptCode(setup: string): KeptCode | undefined {
  try {
    const { node, module, sources, description }: Kept = JSON.parse(readFileSync(keptFile(setup), 'utf8'))
    if (node !== process.version) return undefined
    for (const file in sources) if (stateOf(file) !== sources[file]) return undefined
    const isCurrent = !description || stateOf(description.file) === description.state
    return {
      module: pathToFileURL(module).href,
      isCurrent,
      prepared: file =>
        isCurrent && description?.prepared !== undefined && description.file === file
          ? JSON.parse(readFileSync(description.prepared, 'utf8'))
          : undefined,
    }
  } catch {
    // None was made, or only half.
    return undefined
  }
}
