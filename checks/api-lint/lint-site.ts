import type { Problem } from 'shiori/internal/config/problem.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { bundleDescription } from 'shiori/internal/reference/description/bundle.ts'
import { upgradeDocument } from 'shiori/internal/reference/description/upgrade.ts'
import { byPlace, lintApi } from './lint-api.ts'
import type { TranslationReport } from './translations/check-translations.ts'

/** Errors that would cause most of the other possible findings. */
const refused = new Set(['api-reference', 'api-structure', 'api-syntax', 'api-version'])

/** Result of linting a site's APIs. */
export interface SiteLint {
  /** All problems, sorted by file and line. */
  problems: Problem[]
  /** Translations of each readable API, by the API's id. */
  translations: Map<string, TranslationReport[]>
}

/**
 * Lints the APIs of a site. For a description that the loader can read only in part, its own problems are the only ones
 * reported.
 *
 * @throws {ProblemsError} if the configuration is wrong.
 */
export async function lintSite(root: string): Promise<SiteLint> {
  const { config, model, apis, ...site } = await loadSite(root, { git: false, includeDrafts: false })
  // A problem with which pages can still be built is only a warning in a build, but an error when a description is linted.
  const problems = site.problems
    .filter(({ code }) => code.startsWith('api-'))
    .map((problem): Problem => ({ ...problem, severity: 'error' }))
  const isReadable = problems.every(({ code }) => !refused.has(code))
  const { variables } = config
  const routes = [...model.routes.values()].filter(({ locale }) => locale === config.defaultLocale)
  const pages = new Set(routes.map(route => route.path))
  const docIds = new Set(model.docs.get(config.defaultLocale)?.keys())
  const translations = new Map<string, TranslationReport[]>()
  for (const { id, file, overlays, path } of config.apis) {
    const document = apis.find(api => api.id === id)?.documents.get(config.defaultLocale)
    const bundle = bundleDescription({ root, file, variables }, [])
    if (!document || !bundle || !isReadable) continue
    // The bundle has line numbers for the document that the loader keeps; both documents are equal.
    upgradeDocument(bundle.document)
    const target = { root, file, variables, overlays, bundle, document, path, pages, docIds }
    const found = await lintApi(target)
    problems.push(...found.problems)
    translations.set(id, found.translations)
  }
  return { problems: problems.sort(byPlace), translations }
}
