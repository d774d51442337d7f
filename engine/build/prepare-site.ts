import { stripVTControlCharacters } from 'node:util'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { writeEditorFiles } from '../editor/write-editor-files.ts'
import { working } from '../files/work-watch.ts'
import { checkConfigLinks } from '../portal/check-config-links.ts'
import { checkMenuIcons } from '../portal/check-menu-icons.ts'
import { checkPluginFiles } from '../portal/check-plugin-files.ts'
import { checkStaticFiles } from '../portal/check-static-files.ts'
import { type LoadedSite, loadSite } from '../portal/load-site.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { pluginFiles } from '../portal/plugin-files.ts'
import { createPortal } from '../portal/portal.ts'
import { rootProblems } from '../portal/root-problems.ts'
import type { Portal } from '../portal/types.ts'
import { type Bundle, bundle } from './bundle.ts'
import { sourceProblem } from './output/source-folders.ts'

/** The data from which a build renders pages. */
export interface PreparedSite {
  site: LoadedSite
  portal: Portal
  bundled: Bundle
  /** Problems so far. */
  found: Problem[]
}

/**
 * Reads a site and bundles its code.
 *
 * @param git Whether to read dates and authors from git.
 * @param target Real path of the output folder.
 * @throws {ProblemsError} If the output folder is a source of the site, or the configuration or code cannot be read.
 */
export async function prepareSite(paths: BuildPaths, git: boolean, target: string): Promise<PreparedSite> {
  const bundling = Promise.withResolvers<Bundle>()
  // An error is handled below, unless reading the content fails first.
  bundling.promise.catch(() => {})
  const site = await loadSite(paths.root, {
    git,
    includeDrafts: false,
    cache: paths.cache,
    // Runs in its own process while this one reads the content.
    onCode: (config, plugins) => bundling.resolve(bundle(paths, config, plugins)),
  })
  const misplaced = sourceProblem(paths.root, target, site.config)
  if (misplaced) throw new ProblemsError([misplaced])
  writeEditorFiles(paths.root, site)
  working('checking the site', undefined, 10)
  const { portal, problems: pluginProblems } = createPortal({ site, root: paths.root, cache: paths.cache })
  const emitted = pluginFiles(portal)
  const found = [
    ...site.problems,
    ...pluginProblems,
    ...checkConfigLinks(site, emitted),
    ...checkStaticFiles(site, paths.root),
    ...checkMenuIcons(site.config),
  ]
  const taken = checkPluginFiles(site, paths.root, emitted)
  // Rendering processes would write the same files as this one.
  if (taken.length > 0) throw new ProblemsError([...found, ...taken])
  const bundled = await bundling.promise.catch((error: unknown) => {
    const isReported = found.some(({ code }) => code === 'bundle' || code === 'styles')
    throw new ProblemsError(isReported ? rootProblems(found) : [...found, bundleProblem(error)])
  })
  found.push(...bundled.problems)
  return { site, portal, bundled, found }
}

/** An error in the site's code; it is reported together with those of the content. */
function bundleProblem(error: unknown): Problem {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  return { severity: 'error', code: 'bundle', message: `the site's code could not be bundled: ${message}` }
}
