import type { Problem } from '../config/problem.ts'
import { uniqueProblems } from '../config/problem.ts'
import { FileCache } from '../content/files/markdown-file.ts'
import { checkTranslations } from '../content/translations/check-translations.ts'
import { listTranslations } from '../content/translations/list-translations.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { catchRejections } from '../files/rejected-promises.ts'
import { working } from '../files/work-watch.ts'
import { pluginFolders } from '../plugins/load-plugins.ts'
import { uncaughtProblem } from '../plugins/uncaught-error.ts'
import { adjustSeverity } from './adjust-severity.ts'
import { checkConfigLinks } from './check-config-links.ts'
import { checkMenuIcons } from './check-menu-icons.ts'
import { checkPageKinds } from './check-page-kinds.ts'
import { checkPluginFiles } from './check-plugin-files.ts'
import { checkReferences } from './check-references.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { type ContentPage, readContentPages } from './content-pages.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { pluginFiles } from './plugin-files.ts'
import { createPortal } from './portal.ts'
import { rootProblems } from './root-problems.ts'
import type { SitePlugins } from './site-plugins.ts'

/** The data read for a check, for further checks, and the problems found. */
export interface CheckedSite {
  site: LoadedSite
  plugins: SitePlugins
  pages: ContentPage[]
  /** Each problem once, even if many pages are affected. */
  problems: Problem[]
}

/**
 * Checks a site without rendering or writing it: configuration, content, links, references, plugins, and whether translations are up to
 * date. Includes drafts.
 *
 * @param cache Folder for caches: pages that have not changed are not compiled again.
 * @throws {ProblemsError} If the configuration is invalid, because nothing can be read without it.
 */
export async function checkSite(root: string, cache: string): Promise<CheckedSite> {
  const site = await loadSite(root, { git: false, includeDrafts: true })
  const { portal: lastPortal, problems: pluginProblems } = createPortal({ site, root, cache })
  // Frozen versions are not corrected any more.
  const portal = lastPortal.ofVersion(currentVersion)
  const { plugins } = portal
  working('checking the site', undefined, 10)
  const rejections: Problem[] = []
  const restore = catchRejections(({ message, cause }) => {
    const ofPlugin = uncaughtProblem(cause)
    // Without a file, the promise may as well be that of a page.
    rejections.push(ofPlugin?.file ? ofPlugin : { severity: 'error', code: 'render', message })
  })
  const pages = await readContentPages(site, root, request => portal.compile(request)).finally(restore)
  working('checking the site', undefined, 10)
  const emitted = pluginFiles(lastPortal)
  const problems = [
    ...site.problems,
    ...pluginProblems,
    ...rejections,
    ...checkConfigLinks(site, emitted),
    ...checkPluginFiles(site, root, emitted),
    ...checkStaticFiles(site, root),
    ...checkMenuIcons(site.config),
    ...(await checkPageKinds(root, site.plugins, site.model)),
    ...pages.flatMap(page => page.compiled.problems),
    ...checkReferences(site, { root, plugins }, pages.flatMap(placesOf)),
    ...checkTranslations(
      listTranslations({ root, ...site.model }, new FileCache(), pluginFolders(site.plugins)),
    ),
  ]
  return {
    site,
    plugins,
    pages,
    problems: uniqueProblems(adjustSeverity(site.config, rootProblems(problems))),
  }
}

/** A page as rendered in each of its locales. */
function placesOf({ file, path, shownIn, compiled }: ContentPage) {
  return shownIn.map(locale => ({ file, locale, path, ...compiled }))
}
