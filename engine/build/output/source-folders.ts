import path from 'node:path'
import type { SiteConfig } from '../../config/config-schema.ts'
import type { Problem } from '../../config/problem.ts'
import { versionsFolder } from '../../content/versions/version-files.ts'
import { isWithin, realPathOf } from '../../files/real-path.ts'

/** Folders of sources or tools on every site, whether they exist or not. */
const usual = ['content', 'static', 'api', versionsFolder, 'node_modules', '.cache', '.git']

/**
 * The reason why a folder must not be built into: it is a source of the site, or contains one or is inside one. Links are resolved.
 *
 * @param target Real path of the folder.
 * @param config Adds further sources, once it is loaded.
 */
export function sourceProblem(
  root: string,
  target: string,
  config?: Pick<SiteConfig, 'apis' | 'asyncapi' | 'schemas'>,
): Problem | undefined {
  const realRoot = realPathOf(root)
  if (isWithin(target, realRoot)) return problem(target, "it is the site's folder, or contains it")
  const described = config ? [...config.apis, ...config.asyncapi, ...config.schemas] : []
  const named = described.flatMap(({ file, overlays, refFolders }) => [
    ...[file, ...Object.values(overlays)].map(source => path.dirname(source)),
    ...refFolders,
  ])
  for (const name of new Set([...usual, ...named])) {
    const source = realPathOf(path.resolve(root, name))
    // An API description beside the configuration does not make the whole site a source.
    if (isWithin(source, realRoot)) continue
    if (isSameOrWithin(source, target)) return problem(target, `it is in ${name}/, a source of the site`)
    if (isWithin(target, source)) return problem(target, `it contains ${name}/, a source of the site`)
  }
  return undefined
}

/** Some file systems ignore case, and a folder that does not exist yet has no real path. */
function isSameOrWithin(source: string, target: string): boolean {
  return isWithin(source, target) || isWithin(source.toLowerCase(), target.toLowerCase())
}

function problem(target: string, reason: string): Problem {
  return {
    severity: 'error',
    code: 'output',
    message: `the site cannot be built into ${target}: ${reason}, and a build replaces the whole folder`,
    hint: 'Name a new folder with --out, such as --out dist.',
  }
}
