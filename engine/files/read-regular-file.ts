import { readFileSync, statSync } from 'node:fs'

/**
 * Content of a file that a user or a writer names. Reading a pipe, a socket or a terminal may never end, so they are refused.
 *
 * @throws a file system error, which `fileProblem` describes: ENOTREG for what is neither a file nor a folder.
 */
export function readRegularFile(file: string): Buffer {
  const stats = statSync(file)
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error(`${file} is not a file`), { code: 'ENOTREG', syscall: 'read', path: file })
  return readFileSync(file)
}
