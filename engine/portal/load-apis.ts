import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Problem } from '../config/problem.ts'
import { statOf } from '../files/stat-of.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import { apiIndex } from '../reference/api-index.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { Description } from '../reference/description/description.ts'
import {
  type ApiSource,
  type LoadDescriptionOptions,
  loadDescription,
} from '../reference/description/load.ts'
import { rememberedDescription } from '../reference/description/remembered-description.ts'
import { apiNames } from '../reference/vocabulary.ts'

/** An API whose description could be read. */
export interface LoadedApi {
  description: Description
  index: ApiIndex
}

/** The APIs of a site that could be read, and the problems of the others. */
export interface LoadedApis {
  apis: LoadedApi[]
  /** Names of all APIs that content may refer to, by locale. */
  names: Map<Locale, ApiNames>
  problems: Problem[]
}

/** Results of an earlier load with the states of their files: reading a large description takes a second, collecting its names a tenth. */
export class ApiCache {
  readonly apis = new Map<string, { state: string; api: LoadedApi }>()
  #names: { of: readonly LoadedApi[]; names: Map<Locale, ApiNames> } | undefined

  /** Names of the APIs; collected again if one of the APIs was read again. */
  names(apis: readonly LoadedApi[]): Map<Locale, ApiNames> {
    const cachedNames = this.#names
    if (cachedNames?.of.length === apis.length && apis.every((api, index) => api === cachedNames.of[index]))
      return cachedNames.names
    const names = apiNames(apis.map(({ description, index }) => ({ path: index.path, description })))
    this.#names = { of: apis, names }
    return names
  }
}

/**
 * Reads the API descriptions in the configuration.
 *
 * @param cache From an earlier load of the same version: a description whose files have not changed is not read again.
 */
export function loadApis(
  root: string,
  config: SiteConfig,
  cache = new ApiCache(),
  variables: Readonly<Record<string, string>> = config.variables,
): LoadedApis {
  const problems: Problem[] = []
  const locales = config.locales.map(locale => locale.code)
  const pictures = config.headers.contentSecurityPolicy['img-src'] ?? []
  const options = { root, locales, variables, pictures }
  const apis = config.apis.flatMap(api => {
    const stateOf = (files: readonly string[]) =>
      JSON.stringify([api, options, files.map(file => fileState(root, file))])
    const cached = cache.apis.get(api.id)
    if (cached && cached.state === stateOf(cached.api.description.files)) return [cached.api]
    const apiProblems: Problem[] = []
    const description = rememberedDescription(api, options, apiProblems, problems =>
      readDescription(api, options, problems),
    )
    problems.push(...apiProblems)
    if (!description) return []
    const models = api.modelPages ? labelOf(config, 'models') : undefined
    const others = labelOf(config, 'otherOperations')
    const loaded = {
      description,
      index: apiIndex({ id: api.id, path: api.path }, description, models, others),
    }
    // A description with problems is not cached, so that they are reported again.
    if (apiProblems.length === 0) cache.apis.set(api.id, { state: stateOf(description.files), api: loaded })
    return [loaded]
  })
  // The names in an unreadable description are unknown, so no references are checked.
  return { apis, names: apis.length < config.apis.length ? new Map() : cache.names(apis), problems }
}

/** Label of a category that is not in a description, by locale. */
function labelOf(config: SiteConfig, name: 'models' | 'otherOperations'): Record<Locale, string> {
  return Object.fromEntries(
    config.locales.map(({ code }) => [code, siteMessages(config, code).reference[name]]),
  )
}

/** An unexpected error in reading a description is reported as a problem. */
function readDescription(
  api: ApiSource,
  options: LoadDescriptionOptions,
  problems: Problem[],
): Description | undefined {
  try {
    return loadDescription(api, options, problems)
  } catch (error) {
    problems.push({
      severity: 'error',
      code: 'api-file',
      file: api.file,
      message: `the description cannot be read: ${error instanceof Error ? error.message : error}`,
      hint: 'A linter for OpenAPI may say more: npx @redocly/cli lint <file>.',
    })
    return undefined
  }
}

function fileState(root: string, file: string): string {
  const { mtimeMs, size } = statOf(path.join(root, file)) ?? {
    mtimeMs: 0,
    size: 0,
  }
  return `${file} ${mtimeMs} ${size}`
}
