import type { Problem } from 'shiori/internal/config/problem.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { bundleDescription } from 'shiori/internal/reference/description/bundle.ts'
import { upgradeDocument } from 'shiori/internal/reference/description/upgrade.ts'
import { byPlace, lintApi } from './lint-api.ts'
import type { TranslationReport } from './translations/check-translations.ts'

/** Faults from which most of what else could be found would follow. */
const refused = new Set(['api-reference', 'api-structure', 'api-syntax', 'api-version'])

/** What a lint of a site's APIs found. */
export interface SiteLint {
  /** All problems, by file and line. */
  problems: Problem[]
  /** Translations of each API that could be read, by its id. */
  translations: Map<string, TranslationReport[]>
}

/**
 * Lints the APIs of a site. A description of which the loader can read a part only is not looked at further: its problems are told alone.
 *
 * @throws {ProblemsError} when the configuration is wrong.
 */
export async function lintSite(root: string): Promise<SiteLint> {
  const { config, model, apis, ...site } = await loadSite(root, { git: false, includeDrafts: false })
  // What a page can be made without is a warning for whoever builds the site; whoever lints a description is to mend it.
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
    // The bundle knows the lines of the document that the loader keeps; both are the same.
    upgradeDocument(bundle.document)
    const target = { root, file, variables, overlays, bundle, document, path, pages, docIds }
    const found = await lintApi(target)
    problems.push(...found.problems)
    translations.set(id, found.translations)
  }
  return { problems: problems.sort(byPlace), translations }
}
