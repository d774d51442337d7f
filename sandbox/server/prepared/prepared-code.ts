import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Prepared } from '../start.ts'

/** A bundle and its sources. */
export interface Kept {
  node: string
  /** Path of the bundle. */
  module: string
  /** States of the sources by path; a change in any of them invalidates the bundle. */
  sources: Record<string, string>
  /** Description of the setup with its state, and the file of the prepared one; none if it has problems. */
  description?: { file: string; state: string; prepared?: string }
}

const folder = path.resolve(import.meta.dirname, '../../.cache/start')

/** File with the data of a setup's bundle. */
export function cachedFile(setup: string): string {
  const name = path.resolve(setup).replaceAll(/\W+/g, '-').slice(-100)
  return path.join(folder, name, 'kept.json')
}

/** State of a source, with the time of its last change, which programs cannot set (`ctime`). */
export function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing'
}

/** The usable bundle of a setup. */
export interface PreparedCode {
  /** URL of the bundle, because Windows paths cannot be imported. */
  module: string
  prepared: Prepared
  /** Whether the description is unchanged; otherwise, a new bundle is worth while. */
  isCurrent: boolean
}

/** @returns Undefined if there is no bundle of the current sources. */
export function preparedCode(setup: string): PreparedCode | undefined {
  try {
    const { node, module, sources, description }: Kept = JSON.parse(readFileSync(cachedFile(setup), 'utf8'))
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
    // There is no bundle, or an incomplete one.
    return undefined
  }
}
