import { fileUrl, localizedUrl } from '../config/urls.ts'
import { findApiPage } from '../content/find.ts'
import { apiCatalogPath } from '../portal/named-types.ts'
import type { Portal } from '../portal/types.ts'
import { operationEntries } from '../reference/api-entries.ts'
import { bundlePath, clientFilePath } from '../reference/paths.ts'
import { clientFileKindsOf } from '../route-data/client-files.ts'

interface Target {
  href: string
  type?: string
  hreflang?: string[]
  title?: string
}

/**
 * The catalog of a site's APIs as a link set (RFC 9264). It links each API's description, its page in each language and its collection for
 * API clients.
 *
 * @returns Undefined for a site without an API.
 */
export function apiCatalog(portal: Portal): string | undefined {
  const { config, model, urls } = portal
  if (model.apis.length === 0) return undefined
  const absolute = (path: string) => config.url + fileUrl(urls, config.defaultLocale, path)
  const linkset = model.apis.map(api => {
    const document = portal.apis.get(api.id)?.documents.get(config.defaultLocale)
    const json = absolute(bundlePath(api.path, 'json'))
    const hasPostman = clientFileKindsOf(portal, api.id).includes('postman')
    const descriptions: Target[] = [
      { href: json, type: `application/vnd.oai.openapi+json;version=${document?.openapi ?? '3.1.0'}` },
      {
        href: absolute(bundlePath(api.path, 'yaml')),
        type: `application/vnd.oai.openapi;version=${document?.openapi ?? '3.1.0'}`,
      },
    ]
    const page =
      findApiPage(model.sidebars.get(config.defaultLocale)?.values() ?? [], api.id) ??
      operationEntries(api)[0]?.path
    return {
      anchor: anchorOf(document?.servers?.[0]?.url) ?? json,
      'service-desc': descriptions,
      ...(page === undefined
        ? {}
        : {
            'service-doc': config.locales.map(
              ({ code, htmlLang }): Target => ({
                href: config.url + localizedUrl(urls, code, page),
                type: 'text/html',
                hreflang: [htmlLang],
                title: api.title[code] ?? api.title[config.defaultLocale] ?? api.id,
              }),
            ),
          }),
      ...(hasPostman
        ? {
            'service-meta': [
              { href: absolute(clientFilePath(api.path, 'postman')), type: 'application/json' },
            ],
          }
        : {}),
    }
  })
  const item = linkset.map(({ anchor }) => ({ href: anchor }))
  return `${JSON.stringify({ linkset: [{ anchor: config.url + apiCatalogPath, item }, ...linkset] })}\n`
}

/** The anchor must be an absolute URL, while a server may be given as a path. */
function anchorOf(server: string | undefined): string | undefined {
  return server !== undefined && /^https?:\/\/[^{}]+$/.test(server) ? server : undefined
}
