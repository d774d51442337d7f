import { existsSync } from 'node:fs'
import path from 'node:path'
import { configFile, configProblem } from '../config/config-issues.ts'
import { ProblemsError } from '../config/problem.ts'
import { requireReadablePackages } from '../files/read-regular-file.ts'

/**
 * Path of a site's configuration. A command calls it before it writes anything: a mistyped folder stays as it is.
 *
 * @throws {ProblemsError} If there is none; a file system error if Node would never import it.
 */
export function requireConfig(root: string): string {
  const file = path.join(root, configFile)
  if (existsSync(file)) {
    requireReadablePackages(path.resolve(root))
    return file
  }
  const found = existsSync(root) ? `there is no configuration in ${root}` : `there is no folder ${root}`
  throw new ProblemsError([configProblem(found, `Name the folder of a site, or write ${configFile}.`)])
}
