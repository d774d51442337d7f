import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { DocsSource } from '../content/options.ts'
import type { DocsVersion } from '../content/types.ts'
import { currentVersion } from '../content/versions/current-version.ts'
import { versionFolder } from '../content/versions/version-files.ts'
import { type DataCache, type DataFiles, readDataFiles } from '../data/data-files.ts'
import { type Glossary, readGlossary } from '../data/glossary.ts'
import { readSearchSynonyms, type SearchSynonyms } from '../data/search-synonyms.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import type { Description } from '../reference/description/load.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import { readFrozenSettings } from './frozen-settings.ts'
import { type ApiCache, loadApis } from './load-apis.ts'
import { loadPluginData } from './load-plugin-data.ts'

/** What the docs of a version draw on beside their own files. */
export interface VersionData {
  glossary: Glossary
  synonyms: SearchSynonyms
  dataFiles: DataFiles
  /** What each plugin has read, by its name. */
  pluginData: Map<string, unknown>
  /** Descriptions of the APIs that could be read. */
  apis: Description[]
  /** Names of the APIs that content may use, by locale. */
  apiNames: Map<Locale, ApiNames>
  /** What `{{name}}` stands for. */
  variables: Readonly<Record<string, string>>
}

/** What earlier loads of a version learned. */
export interface VersionCache {
  apis: ApiCache
  data: DataCache
}

/** The site that a version is part of. */
export interface VersionSite {
  root: string
  config: SiteConfig
  plugins: readonly LoadedPlugin[]
}

export interface LoadedVersion {
  source: DocsSource
  data: VersionData
}

/** Reads what the docs of a version draw on: glossary, data files and APIs, and where their content lies. */
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

/** Address of an API's pages in a version: below that of its docs, where the API stands below the docs, or where another version has its place. */
function apiPath(written: string, docsPath: string, { path, isLast }: DocsVersion): string {
  const below = docsPath === '/' ? '' : docsPath
  if (written.startsWith(`${below}/`)) return path + written.slice(below.length)
  return isLast ? written : path + written
}
