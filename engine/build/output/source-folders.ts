import path from 'node:path'
import type { SiteConfig } from '../../config/config-schema.ts'
import type { Problem } from '../../config/problem.ts'
import { versionsFolder } from '../../content/versions/version-files.ts'
import { isWithin, realPathOf } from '../../files/real-path.ts'

/** Folders of every site that are its sources, or belong to what works with them. Whether they are there does not matter. */
const usual = ['content', 'static', 'api', versionsFolder, 'node_modules', '.cache', '.git']

/**
 * What speaks against a folder to build into: it must neither be a source of the site, nor lie in one, nor hold one. Links count as what
 * they lead to.
 *
 * @param target Real path of the folder.
 * @param config Names further sources; left out while nobody has read it.
 */
export function sourceFault(
  root: string,
  target: string,
  config?: Pick<SiteConfig, 'apis'>,
): Problem | undefined {
  const realRoot = realPathOf(root)
  if (isWithin(target, realRoot)) return fault(target, "it is the site's folder, or holds it")
  const named = (config?.apis ?? []).flatMap(({ file, overlays, refFolders }) => [
    ...[file, ...Object.values(overlays)].map(one => path.dirname(one)),
    ...refFolders,
  ])
  for (const name of new Set([...usual, ...named])) {
    const source = realPathOf(path.resolve(root, name))
    // A description beside the configuration makes no source of the whole site.
    if (isWithin(source, realRoot)) continue
    if (isSameOrWithin(source, target)) return fault(target, `it lies in ${name}/, a source of the site`)
    if (isWithin(target, source)) return fault(target, `it holds ${name}/, a source of the site`)
  }
  return undefined
}

/** Some file systems take `Content` for `content`, and a folder that is not there yet has no true name. */
function isSameOrWithin(source: string, target: string): boolean {
  return isWithin(source, target) || isWithin(source.toLowerCase(), target.toLowerCase())
}

function fault(target: string, reason: string): Problem {
  return {
    severity: 'error',
    code: 'output',
    message: `nothing is built into ${target}: ${reason}, and a build replaces the whole folder`,
    hint: 'Name a new folder with --out, such as --out dist.',
  }
}
