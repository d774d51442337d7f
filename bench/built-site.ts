import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'

/**
 * Resolves the folder of a built site.
 *
 * @throws {UsageError} if the folder has no built site.
 */
export function builtSite(folder: string): string {
  const absolute = path.resolve(folder)
  if (!existsSync(path.join(absolute, 'index.html')))
    throw new UsageError(`found no built site in "${folder}": "npm run build" writes one to dist`)
  return absolute
}
