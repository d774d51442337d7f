import path from 'node:path'
import { ProblemsError } from 'shiori/internal/config/problem.ts'
import { loadApis } from 'shiori/internal/portal/load-apis.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import type { OpenApi } from '../core/description/openapi.ts'

/** The description of the site beside this package, in one piece: the largest that the sandbox is held to. */
export async function realDescription(): Promise<OpenApi> {
  const root = path.resolve(import.meta.dirname, '../../site')
  const config = await loadConfig(root)
  const { apis, problems } = loadApis(root, config)
  if (problems.length > 0) throw new ProblemsError(problems)
  const document = apis[0]?.description.documents.get(config.defaultLocale)
  if (!document) throw new Error('the site has no API')
  // Plain JSON, as a file would hold it.
  return JSON.parse(JSON.stringify(document))
}
