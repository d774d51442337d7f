import { type ApiIndex, apiIndex } from '../reference/api-index.ts'
import { type Description, loadDescription } from '../reference/description/load.ts'
import type { SiteConfig } from '../site/config-schema.ts'
import type { Problem } from '../site/problem.ts'
import { placeholders } from './portal.ts'

/** The APIs of a site that could be read, and what is wrong with the others. */
export interface LoadedApis {
  apis: { description: Description; index: ApiIndex }[]
  problems: Problem[]
}

/** Reads the descriptions of the configuration's APIs. */
export function loadApis(root: string, config: SiteConfig): LoadedApis {
  const problems: Problem[] = []
  const locales = config.locales.map(locale => locale.code)
  const options = { root, locales, variables: placeholders(config) }
  const apis = config.apis.flatMap(api => {
    const description = loadDescription(api, options, problems)
    return description ? [{ description, index: apiIndex({ id: api.id, path: api.path }, description) }] : []
  })
  return { apis, problems }
}
