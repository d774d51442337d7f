import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { DocsSource } from '../content/options.ts'
import type { DocsVersion } from '../content/types.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { versionFolder } from '../content/versions/version-files.ts'
import { type DataCache, type DataFiles, readDataFiles, readDataFolder } from '../data/data-files.ts'
import { type Glossary, readGlossary } from '../data/glossary.ts'
import { readSearchSynonyms, type SearchSynonyms } from '../data/search-synonyms.ts'
import { pathFrom } from '../files/path-from.ts'
import { settled } from '../files/settled.ts'
import { placeBelow } from '../files/stack-places.ts'
import { working } from '../files/work-watch.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { requirePlain } from '../plugins/plain-data.ts'
import { requireProblem } from '../plugins/require-problem.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { Description } from '../reference/description/description.ts'
import { readFrozenSettings } from './frozen-settings.ts'
import { type ApiCache, loadApis } from './load-apis.ts'

/** Data that the docs of a version use besides their own files. */
export interface VersionData {
  glossary: Glossary
  synonyms: SearchSynonyms
  dataFiles: DataFiles
  /** Data that each plugin has read, by plugin name. */
  pluginData: Map<string, unknown>
  /** API descriptions that could be read. */
  apis: Description[]
  /** Names of the APIs that content may refer to, by locale. */
  apiNames: Map<Locale, ApiNames>
  /** Values of `{{name}}`. */
  variables: Readonly<Record<string, string>>
}

/** Caches of earlier loads of a version. */
export interface VersionCache {
  apis: ApiCache
  data: DataCache
}

/** The site that a version belongs to. */
export interface VersionSite {
  root: string
  config: SiteConfig
  plugins: readonly LoadedPlugin[]
}

export interface LoadedVersion {
  source: DocsSource
  data: VersionData
}

/** Reads the data that the docs of a version use: glossary, data files and APIs, and the location of their content. */
export async function loadVersion(
  { root, config, plugins }: VersionSite,
  version: DocsVersion,
  cache: VersionCache,
  problems: Problem[],
): Promise<LoadedVersion> {
  const folder = versionFolder(version.name)
  const isFrozen = version.name !== currentVersion
  const frozen = isFrozen ? readFrozenSettings(root, version.name, problems) : undefined
  const variables = { ...config.variables, ...frozen?.variables }
  const apis = (frozen?.apis ?? config.apis).map(api => ({
    ...api,
    refFolders: [...config.linkFolders, ...api.refFolders],
    file: folder + api.file,
    path: apiPath(api.path, config.docs.path, version),
    overlays: Object.fromEntries(
      Object.entries(api.overlays).map(([locale, file]) => [locale, folder + file]),
    ),
  }))
  const described = loadApis(root, { ...config, apis }, cache.apis, variables)
  problems.push(...described.problems)
  const locales = config.locales.map(locale => locale.code)
  const content = `${folder}content`
  const place = { root, content, locales, defaultLocale: config.defaultLocale }
  return {
    source: {
      version,
      content,
      apis: described.apis.map(({ index }) => index),
      apiIds: apis.map(({ id }) => id),
    },
    data: {
      glossary: readGlossary(place, problems),
      synonyms: readSearchSynonyms(place, problems),
      dataFiles: readDataFiles(place, problems, cache.data),
      pluginData: await loadPluginData(plugins, { ...place, folder }, problems, cache.data),
      apis: described.apis.map(({ description }) => description),
      apiNames: described.names,
      variables,
    },
  }
}

/**
 * Address of an API's pages in a version: below the version's docs if the API is below the docs' path, or if another version has the API's
 * own address.
 */
function apiPath(written: string, docsPath: string, { path, isLast }: DocsVersion): string {
  const below = docsPath === '/' ? '' : docsPath
  if (written.startsWith(`${below}/`)) return path + written.slice(below.length)
  return isLast ? written : path + written
}

/** Folder in which plugins read files: paths are as in the site, but relative to the folder of the version. */
interface DataPlace {
  root: string
  /** Path prefix of the version's files: empty, or `versions/1.0/`. */
  folder: string
  locales: readonly Locale[]
  defaultLocale: Locale
}

/** Lets each plugin read its data, in the order of the configuration; an error is reported with the plugin's name. */
async function loadPluginData(
  plugins: readonly LoadedPlugin[],
  { folder: ofVersion, ...place }: DataPlace,
  problems: Problem[],
  cache: DataCache,
): Promise<Map<string, unknown>> {
  const data = new Map<string, unknown>()
  for (const { plugin, options, file, isBuiltIn } of plugins) {
    const doing = `reading the data of the plugin "${plugin.name}"`
    working(doing, undefined, isBuiltIn ? 10 : 2)
    try {
      const read = await settled(
        doing,
        plugin.load?.({
          ...place,
          options,
          report: problem => problems.push(requireProblem(problem)),
          readFolder: (folder, readOne) =>
            readDataFolder(place, ofVersion + folder, readOne, problems, cache),
        }),
      )
      if (!isBuiltIn) requirePlain(read)
      data.set(plugin.name, read)
    } catch (error) {
      const message = `the plugin "${plugin.name}" could not read its data: ${error instanceof Error ? error.message : String(error)}`
      const hint = 'The error comes from "load" of the plugin, or from a file that it reads.'
      const shownFile = isBuiltIn
        ? {}
        : { file: pathFrom(place.root, file), ...placeBelow(place.root, error) }
      problems.push({ severity: 'error', code: 'plugin', ...shownFile, message, hint })
    }
  }
  return data
}
