import path from 'node:path'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { postmanCollection } from 'shiori/internal/reference/clients/postman-collection.ts'
import type { PostmanCollection } from 'shiori/internal/reference/clients/postman-types.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'

const root = path.resolve(import.meta.dirname, '../../site')

/** Reads the collection of the portal's API as a build writes it, and the description from which it is generated. */
export async function siteCollection(
  loading = loadSite(root, { git: false, includeDrafts: false }),
): Promise<{ collection: PostmanCollection; document: OpenApiDocument }> {
  const { apis, model, config } = await loading
  const locale = config.defaultLocale
  const document = apis[0]?.documents.get(locale)
  const [api] = model.apis
  if (!document || !api) throw new Error('The site has no API for a collection')
  return {
    document,
    collection: postmanCollection(api, document, { locale, pageUrl: at => config.url + at }),
  }
}

/** Creates tokens of one sandbox world, by the variable that each is for. */
export function sandboxTokens(document: OpenApiDocument, world: string): Map<string, string> {
  const schemes = Object.entries(document.components?.securitySchemes ?? {})
  return new Map(
    schemes.flatMap(([name, scheme]) => {
      const variable = 'x-variable' in scheme ? scheme['x-variable'] : undefined
      return typeof variable === 'string' ? [[variable, `sandbox_${world}.${name}`] as const] : []
    }),
  )
}
