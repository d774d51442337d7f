import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { versionsFolder } from '../content/versions/version-files.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { forbiddenLink, sourceTree } from '../files/source-tree.ts'

/** Links of the content and of descriptions that lead where no page may take anything from, and files that cannot be read. */
export function checkLinks(root: string, { linkFolders, apis, asyncapi }: SiteConfig): Problem[] {
  const places = new AllowedPlaces(root, linkFolders)
  const problems: Problem[] = []
  for (const folder of ['content', versionsFolder]) sourceTree(root, folder, places, problems)
  for (const { file, overlays, refFolders } of [...apis, ...asyncapi]) {
    for (const one of [file, ...Object.values(overlays)]) {
      const fault = descriptionFault(root, one, [...linkFolders, ...refFolders])
      if (fault) problems.push(fault)
    }
  }
  return problems
}

/** What the configuration names may lie outside the site; what only a link leads to may not. */
function descriptionFault(root: string, file: string, folders: readonly string[]): Problem | undefined {
  const isNamed = file.startsWith('../') || path.isAbsolute(file)
  const isThere = lstatSync(path.resolve(root, file), { throwIfNoEntry: false }) !== undefined
  if (isNamed || !isThere || new AllowedPlaces(root, folders).has(file)) return undefined
  const target = realpathSync(path.resolve(root, file))
  return { severity: 'error', code: 'unreadable-file', file, ...forbiddenLink(root, target) }
}
