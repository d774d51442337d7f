import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The default export of a module in a built site; undefined if the site has no such module.
 *
 * @param dist Folder of the built site.
 * @param name File name of the module, which imports nothing.
 */
export async function importBuilt<Exported>(dist: string, name: string): Promise<Exported | undefined> {
  const file = path.join(path.resolve(dist), name)
  if (!existsSync(file)) return undefined
  // A module is loaded once for each URL, so a new build needs another one.
  const module: { default: Exported } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
  return module.default
}
