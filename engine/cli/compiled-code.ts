import { readdirSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { engineFolder } from '../portal/paths.ts'

const compiledCode = path.join(engineFolder, '.cache/node')

/**
 * Lets Node keep the JavaScript that it makes of TypeScript, and V8's code of it, beside the engine: its modules are the same for every
 * site, and to write them again for each new one took 2 of 11 CPU seconds of 111 pages. It counts for modules that are imported
 * afterwards, and for processes and threads, which read the environment.
 */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= compiledCode
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/** More than the 2,400 modules of a build need, with those of the other commands: what is above it is of earlier states. */
const mostModules = 6000

/**
 * Removes what Node keeps of modules that have changed since, or of another Node: it never does so itself. Those go first
 * that have not been read for the longest time, as far as the file system tells; one that is missed is written again.
 */
export function forgetCompiledCode(folder = compiledCode, most = mostModules): void {
  const kept = filesOf(folder)
  for (const { file } of kept.sort((a, b) => b.used - a.used).slice(most)) rmSync(file, { force: true })
}

function filesOf(folder: string): { file: string; used: number }[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap(entry => {
      const file = path.join(entry.parentPath, entry.name)
      // Another process may remove files at the same time.
      const stat = entry.isFile() ? statSync(file, { throwIfNoEntry: false }) : undefined
      return stat ? [{ file, used: Math.max(stat.atimeMs, stat.mtimeMs) }] : []
    })
  } catch {
    // There is nothing yet.
    return []
  }
}
