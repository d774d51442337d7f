import { configProblem } from '../config/config-issues.ts'
import { ProblemsError } from '../config/problem.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { loadApis } from './load-apis.ts'
import { loadConfig } from './load-config.ts'

/**
 * Reads one API of a site, in the first locale.
 *
 * @param id The API; the first by default.
 * @returns The document, and its source files relative to the site's folder.
 * @throws {ProblemsError} If there is no such API, or its description cannot be read.
 */
export async function readApi(
  root: string,
  id?: string,
): Promise<{ document: OpenApiDocument; files: readonly string[] }> {
  const config = await loadConfig(root)
  const chosen = config.apis.filter(api => id === undefined || api.id === id).slice(0, 1)
  if (chosen.length === 0) {
    const apiIds = config.apis.map(api => api.id).join(', ') || 'none'
    const found = id === undefined ? 'the site has no API' : `there is no API "${id}"`
    throw new ProblemsError([configProblem(found, `APIs in \`apis\`: ${apiIds}.`)])
  }
  const { apis, problems } = loadApis(root, { ...config, apis: chosen })
  const description = apis[0]?.description
  const document = description?.documents.get(config.defaultLocale)
  if (!document) throw new ProblemsError(problems)
  return { document, files: description?.files ?? [] }
}
