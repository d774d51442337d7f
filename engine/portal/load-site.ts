import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { LoadCache, loadContent } from '../content/load.ts'
import { type Redirects, readRedirects } from '../content/redirects.ts'
import type { ContentModel } from '../content/types.ts'
import { DataCache, type DataFiles, readDataFiles } from '../data/data-files.ts'
import { type Glossary, readGlossary } from '../data/glossary.ts'
import { type HomeCopy, readHomeCopy } from '../data/home-copy.ts'
import { type LoadedPlugin, loadPlugins } from '../plugins/load-plugins.ts'
import type { Description } from '../reference/description/load.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import { ApiCache, loadApis } from './load-apis.ts'
import { loadConfig } from './load-config.ts'
import { loadPluginData } from './load-plugin-data.ts'

/** Configuration and content of a site: plain data that can be sent to a worker. */
export interface SiteData {
  config: SiteConfig
  model: ContentModel
  home: Map<string, HomeCopy>
  glossary: Glossary
  dataFiles: DataFiles
  /** What each plugin has read, by its name. */
  pluginData: Map<string, unknown>
  /** Descriptions of the APIs that could be read. */
  apis: Description[]
  /** Names of the APIs that content may use, by locale. */
  apiNames: Map<Locale, ApiNames>
}

/** A site with its plugins, whose functions cannot be sent: each thread loads them itself. */
export interface SiteWithPlugins extends SiteData {
  plugins: readonly LoadedPlugin[]
}

export interface LoadedSite extends SiteWithPlugins {
  redirects: Redirects
  problems: Problem[]
}

/** What a load learned that the next one can use; keep one for as long as a dev server runs. */
export class SiteCache {
  readonly content = new LoadCache()
  readonly data = new DataCache()
  readonly apis = new ApiCache()
}

export interface LoadOptions {
  /** Whether to ask git for dates and authors. */
  git: boolean
  includeDrafts: boolean
}

/**
 * Reads the configuration and the content of a site.
 *
 * @param cache From an earlier load: only files that have changed are read again.
 * @throws {ProblemsError} when the configuration is wrong: nothing can be read without it.
 */
export async function loadSite(
  root: string,
  options: LoadOptions,
  cache = new SiteCache(),
): Promise<LoadedSite> {
  const config = await loadConfig(root)
  const locales = config.locales.map(locale => locale.code)
  const place = { root, locales, defaultLocale: config.defaultLocale }
  const { versions } = config.docs
  const { postsPerPage } = config.blog
  const described = loadApis(root, config, cache.apis)
  const apis = described.apis.map(({ description }) => description)
  const { model, problems } = await loadContent(
    {
      ...place,
      ...options,
      versions,
      postsPerPage,
      apis: described.apis.map(({ index }) => index),
      apiIds: config.apis.map(api => api.id),
    },
    cache.content,
  )
  problems.push(...described.problems)
  const home = readHomeCopy(place, problems)
  const glossary = readGlossary(place, problems)
  const dataFiles = readDataFiles(place, problems, cache.data)
  const redirects = readRedirects(root, model, problems)
  const apiNames = described.names
  const plugins = await loadPlugins(root, config, problems)
  const pluginData = await loadPluginData(plugins, place, problems, cache.data)
  return {
    config,
    model,
    home,
    glossary,
    dataFiles,
    plugins,
    pluginData,
    apis,
    apiNames,
    redirects,
    problems,
  }
}
