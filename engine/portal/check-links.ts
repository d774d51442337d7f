import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { versionsFolder } from '../content/versions/version-files.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { forbiddenLink, sourceTree } from '../files/source-tree.ts'

/** Problems with links in content and descriptions that lead to files no page may use, and with unreadable files. */
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

/** A file in the configuration may be outside the site, but a file that is only linked to may not. */
function descriptionFault(root: string, file: string, folders: readonly string[]): Problem | undefined {
  const isNamed = file.startsWith('../') || path.isAbsolute(file)
  const isThere = lstatSync(path.resolve(root, file), { throwIfNoEntry: false }) !== undefined
  if (isNamed || !isThere || new AllowedPlaces(root, folders).has(file)) return undefined
  const target = realpathSync(path.resolve(root, file))
  return { severity: 'error', code: 'unreadable-file', file, ...forbiddenLink(root, target) }
}
