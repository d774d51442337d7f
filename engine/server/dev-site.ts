import type { SiteConfig } from '../config/config-schema.ts'
import { formatProblem, type Problem, ProblemsError } from '../config/problem.ts'
import { writeEditorFiles } from '../editor/write-editor-files.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { adjustSeverity } from '../portal/adjust-severity.ts'
import { checkPage } from '../portal/check-references.ts'
import { type LoadedSite, loadSite, SiteCache } from '../portal/load-site.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { createPortal } from '../portal/portal.ts'
import { localizedRedirects } from '../portal/redirects.ts'
import type { Portal } from '../portal/types.ts'

/** Milliseconds after an edit before the cache of YAML data is written: it can have 9 MB, and the edited page comes first. */
const writePause = 2000

/** A site in development. Configuration and content are read again when they change. */
export class DevSite {
  portal: Portal
  /** Redirects by URL path, including the base path. */
  redirects: Record<string, string>
  plugins: readonly LoadedPlugin[]
  /** Functions that draw the pictures of rendered pages, by name; cleared when the site is read again. */
  readonly pictures = new Map<string, () => Promise<Uint8Array>>()
  readonly #paths: BuildPaths
  readonly #cache: SiteCache
  readonly #onProblem: (problem: Problem) => void
  /** Current problems as text, without duplicates. */
  #problems = new Map<string, Problem>()
  /** Problems before the last change, which are not reported again. */
  #before: ReadonlyMap<string, Problem> = new Map()

  private constructor(
    paths: BuildPaths,
    cache: SiteCache,
    onProblem: (problem: Problem) => void,
    site: LoadedSite,
  ) {
    this.#paths = paths
    this.#cache = cache
    this.#onProblem = onProblem
    this.portal = this.#portalOf(site)
    this.redirects = localizedRedirects(site.config, site.redirects.paths)
    this.plugins = site.plugins
    this.#replaceProblems(site.problems)
  }

  /**
   * Reads a site for the first time.
   *
   * @param onProblem Called with each new problem. Problems of a text appear when its page is requested.
   * @throws {ProblemsError} if the configuration is invalid.
   */
  static async open(paths: BuildPaths, onProblem: (problem: Problem) => void): Promise<DevSite> {
    const cache = new SiteCache(paths.cache, writePause)
    const site = await load(paths, cache)
    writeEditorFiles(paths.root, site)
    return new DevSite(paths, cache, onProblem, site)
  }

  get config(): SiteConfig {
    return this.portal.config
  }

  /** Current errors. */
  get errors(): Problem[] {
    return [...this.#problems.values()].filter(problem => problem.severity === 'error')
  }

  /** Reads the site again. If the configuration is invalid, the last valid state is kept. */
  async reload(): Promise<void> {
    try {
      const site = await load(this.#paths, this.#cache)
      this.portal = this.#portalOf(site)
      this.pictures.clear()
      this.redirects = localizedRedirects(site.config, site.redirects.paths)
      this.plugins = site.plugins
      this.#replaceProblems(site.problems)
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error
      this.#replaceProblems(error.problems)
    }
  }

  /** Writes the caches for the next start. */
  close(): void {
    this.#cache.yaml?.save()
  }

  /** The site's folder. */
  get root(): string {
    return this.#paths.root
  }

  /** Adds a problem that was found while a page was made. */
  add(found: Problem): void {
    const [problem = found] = adjustSeverity(this.config, [found])
    const text = formatProblem(problem)
    if (this.#problems.has(text)) return
    this.#problems.set(text, problem)
    if (!this.#before.has(text)) this.#onProblem(problem)
  }

  /** Problems of texts are found again when their pages are requested. */
  #replaceProblems(problems: readonly Problem[]): void {
    this.#before = this.#problems
    this.#problems = new Map()
    for (const problem of problems) this.add(problem)
  }

  #portalOf(site: LoadedSite): Portal {
    const { root, cache } = this.#paths
    const { portal, problems } = createPortal({
      site,
      root,
      cache,
      onContent: ({ compiled, ...page }) => {
        const named = checkPage(site, { root, plugins: portal.plugins }, { ...page, ...compiled })
        for (const problem of [...compiled.problems, ...named]) this.add(problem)
      },
      // Files are served under their own names: names with a hash would have to be mapped back.
      assetUrl: file => `${site.config.basePath}@asset/${encodeURI(file)}`,
    })
    site.problems.push(...problems)
    return portal
  }
}

function load(paths: BuildPaths, cache: SiteCache): Promise<LoadedSite> {
  return loadSite(paths.root, { git: false, includeDrafts: true }, cache)
}
