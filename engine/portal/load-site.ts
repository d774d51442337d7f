import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { untranslatedTexts } from '../config/config.ts'
import { configFile, configProblem } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { hintFor } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { LoadCache, loadContent } from '../content/load.ts'
import type { ContentSource } from '../content/own-content.ts'
import { type Redirects, readRedirects } from '../content/redirects.ts'
import type { ContentModel } from '../content/types.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { docsVersions } from '../content/versions/docs-versions.ts'
import { lastVersion, modelOf } from '../content/versions/model-of.ts'
import { frozenVersions, versionsFolder } from '../content/versions/version-files.ts'
import { DataCache } from '../data/data-files.ts'
import { type GuideSettings, readGuideSettings } from '../data/guide-settings.ts'
import type { HomeCopy } from '../data/home/home-copy.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { withFileProblems } from '../files/file-problem.ts'
import { pathFrom } from '../files/path-from.ts'
import { forbiddenLink, sourceTree } from '../files/source-tree.ts'
import { placeBelow } from '../files/stack-places.ts'
import { working } from '../files/work-watch.ts'
import { YamlMemory } from '../files/yaml-memory.ts'
import { checkModules } from '../plugins/check-modules.ts'
import { type LoadedPlugin, loadPlugins } from '../plugins/load-plugins.ts'
import { requirePlain } from '../plugins/plain-data.ts'
import { requireRoutes } from '../plugins/require-addresses.ts'
import { addressProblems } from './address-problems.ts'
import { ApiCache } from './load-apis.ts'
import { loadConfig } from './load-config.ts'
import { loadHome } from './load-home.ts'
import { type LoadedVersion, loadVersion, type VersionCache, type VersionData } from './load-version.ts'

/**
 * Configuration and content of a site: plain data that can be sent to a worker. The docs in its model and their data are those of the
 * version `current`, or of another one after `siteOf`.
 */
export interface SiteData extends VersionData {
  config: SiteConfig
  model: ContentModel
  home: Map<Locale, HomeCopy>
  /** Settings for guides that run in their pages; undefined if they do not. */
  guides?: GuideSettings | undefined
  /** Data of the docs of each version, by name. */
  versions: ReadonlyMap<string, VersionData>
}

/**
 * The site with the docs of another version.
 *
 * @throws If there is no such version.
 */
export function siteOf<Site extends SiteData>(site: Site, version: string): Site {
  const model = modelOf(site.model, version)
  return model === site.model ? site : { ...site, ...site.versions.get(version), model }
}

/** A site with its plugins, whose functions cannot be sent to workers: each thread loads them itself. */
export interface SiteWithPlugins extends SiteData {
  plugins: readonly LoadedPlugin[]
}

export interface LoadedSite extends SiteWithPlugins {
  redirects: Redirects
  problems: Problem[]
}

/** Data that a load can reuse; keep one instance while a dev server runs. */
export class SiteCache {
  readonly content = new LoadCache()
  /** Parsed YAML, if it is cached between runs. */
  readonly yaml: YamlMemory | undefined
  readonly #versions = new Map<string, VersionCache>()

  /**
   * @param folder Folder for the cache between runs.
   * @param pause Milliseconds without another load before it is written (`YamlMemory`).
   */
  constructor(folder?: string, pause?: number) {
    this.yaml = folder === undefined ? undefined : new YamlMemory(path.join(folder, 'yaml'), pause)
  }

  ofVersion(name: string): VersionCache {
    const cachedVersion = this.#versions.get(name) ?? {
      apis: new ApiCache(),
      data: new DataCache(),
    }
    this.#versions.set(name, cachedVersion)
    return cachedVersion
  }
}

export interface LoadOptions {
  /** Whether to read dates and authors from git. */
  git: boolean
  includeDrafts: boolean
  /** Folder for the cache between runs. */
  cache?: string
  /** Called with the sources of the bundle before the content is read. */
  onCode?: (config: SiteConfig, plugins: LoadedSite['plugins']) => void
}

/**
 * Reads the configuration and the content of a site.
 *
 * @param cache From an earlier load: only changed files are read again.
 * @throws {ProblemsError} If the configuration is invalid, because nothing can be read without it.
 */
export async function loadSite(
  root: string,
  options: LoadOptions,
  cache = new SiteCache(options.cache),
): Promise<LoadedSite> {
  const load = () => withFileProblems(root, () => loadAll(root, options, cache))
  return cache.yaml ? cache.yaml.during(load) : load()
}

async function loadAll(root: string, options: LoadOptions, cache: SiteCache): Promise<LoadedSite> {
  const config = await loadConfig(root)
  const locales = config.locales.map(locale => locale.code)
  const place = { root, locales, defaultLocale: config.defaultLocale }
  const versionProblems: Problem[] = []
  working('loading the plugins', configFile, 10)
  const plugins = await loadPlugins(root, config, versionProblems)
  versionProblems.push(
    ...untranslatedTexts(config),
    ...unusedOverlays(config),
    ...checkModules(root, config, plugins),
  )
  options.onCode?.(config, plugins)
  const versions: LoadedVersion[] = []
  for (const version of docsVersions(config.docs, frozenVersions(root))) {
    const versionCache = cache.ofVersion(version.name)
    versions.push(await loadVersion({ root, config, plugins }, version, versionCache, versionProblems))
  }
  const { model, problems } = await loadContent(
    {
      ...place,
      ...options,
      content: 'content',
      versions: versions.map(({ source }) => source),
      syntax: config.markdown.syntax,
      linkFolders: config.linkFolders,
      variables: config.variables,
    },
    plugins.flatMap(plugin => contentSource(root, plugin)),
    cache.content,
  )
  problems.push(...versionProblems)
  const reportedKeys = new Set(problems.map(({ file, code }) => `${code} ${file}`))
  problems.push(...checkLinks(root, config).filter(({ file, code }) => !reportedKeys.has(`${code} ${file}`)))
  const data = new Map(versions.map(version => [version.source.version.name, version.data]))
  const current = data.get(currentVersion)
  if (!current) throw new Error(`There is no version "${currentVersion}"`)
  const last = versions.find(({ source }) => source.version.name === lastVersion(model).name)
  const home = last ? loadHome({ ...place, config, plugins }, last, problems) : new Map<Locale, HomeCopy>()
  problems.push(...addressProblems(root, { config, model, home }))
  working('reading redirects and links', undefined, 10)
  const redirects = readRedirects(root, model, home.size > 0, problems)
  const guides = loadGuideSettings(root, config, problems)
  return { config, model, home, guides, ...current, versions: data, plugins, redirects, problems }
}

function contentSource(root: string, { plugin, options, file, isBuiltIn }: LoadedPlugin): ContentSource[] {
  const { name, content } = plugin
  if (!content) return []
  const read: ContentSource['read'] = reader => {
    working(`reading the pages of the plugin "${name}"`, undefined, isBuiltIn ? 10 : 2)
    try {
      const own = content(reader, options)
      if (!(own?.routes instanceof Map))
        throw new TypeError(
          'expected { routes, data } with a Map of pages by locale as "routes", not in a promise',
        )
      if (!isBuiltIn) {
        requirePlain(own)
        requireRoutes(name, own)
      }
      return own
    } catch (error) {
      const message = `the plugin "${name}" could not read its pages: ${error instanceof Error ? error.message : String(error)}`
      const hint = 'The error comes from "content" of the plugin, or from a file that it reads.'
      reader.problems.push({
        severity: 'error',
        code: 'plugin',
        file: pathFrom(root, file),
        ...placeBelow(root, error),
        message,
        hint,
      })
      return { routes: new Map(), data: undefined }
    }
  }
  return [{ name, read }]
}

/** Warnings for overlays in languages that the site does not have: nobody would ever read them. */
function unusedOverlays({ locales, apis, asyncapi, schemas }: SiteConfig): Problem[] {
  const codes = locales.map(({ code }) => code)
  return Object.entries({ apis, asyncapi, schemas }).flatMap(([setting, descriptions]) =>
    descriptions.flatMap(({ overlays }, index) =>
      Object.keys(overlays)
        .filter(code => !codes.includes(code))
        .map(code => ({
          ...configProblem(
            `"${setting}.${index}.overlays.${code}": the site has no locale "${code}", so the overlay has no effect`,
            hintFor(code, codes, `Locales: ${codes.join(', ')}. Add it to "locales", or remove the overlay.`),
          ),
          severity: 'warning' as const,
        })),
    ),
  )
}

/** Settings for guides that run in their pages; undefined if they do not, or the file is invalid. */
function loadGuideSettings(
  root: string,
  { console: siteConsole }: Pick<SiteConfig, 'console'>,
  problems: Problem[],
): GuideSettings | undefined {
  const file = siteConsole?.guides
  return file === undefined ? undefined : readGuideSettings(root, path.normalize(file), problems)
}

/** Problems with links in content and descriptions that lead to files no page may use, and with unreadable files. */
function checkLinks(root: string, { linkFolders, apis, asyncapi, schemas }: SiteConfig): Problem[] {
  const places = new AllowedPlaces(root, linkFolders)
  const problems: Problem[] = []
  for (const folder of ['content', versionsFolder]) sourceTree(root, folder, places, problems)
  for (const { file, overlays, refFolders } of [...apis, ...asyncapi, ...schemas]) {
    for (const source of [file, ...Object.values(overlays)]) {
      const problem = descriptionProblem(root, source, [...linkFolders, ...refFolders])
      if (problem) problems.push(problem)
    }
  }
  return problems
}

/** A file in the configuration may be outside the site, but a file that is only linked to may not. */
function descriptionProblem(root: string, file: string, folders: readonly string[]): Problem | undefined {
  const isNamed = file.startsWith('../') || path.isAbsolute(file)
  const isThere = lstatSync(path.resolve(root, file), { throwIfNoEntry: false }) !== undefined
  if (isNamed || !isThere || new AllowedPlaces(root, folders).has(file)) return undefined
  const target = realpathSync(path.resolve(root, file))
  return { severity: 'error', code: 'unreadable-file', file, ...forbiddenLink(root, target) }
}
