import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Content of a file that a user or a writer names. Reading a pipe, a socket or a terminal may never end, so they are refused.
 *
 * @throws a file system error, which `fileProblem` describes: ENOTREG for what is neither a file nor a folder.
 */
export function readRegularFile(file: string): Buffer {
  refuseEndless(file)
  try {
    return readFileSync(file)
  } catch (error) {
    // The error of reading a folder does not name it.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}

/**
 * Checks each `package.json` that Node would read before it imports a module of a folder: it would never import one below a pipe.
 *
 * @throws a file system error, as `readRegularFile`.
 */
export function requireReadablePackages(folder: string): void {
  refuseEndless(path.join(folder, 'package.json'))
  const parent = path.dirname(folder)
  if (parent !== folder) requireReadablePackages(parent)
}

function refuseEndless(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error(`${file} is not a file`), { code: 'ENOTREG', syscall: 'read', path: file })
}
