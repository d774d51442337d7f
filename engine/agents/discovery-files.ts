import { routeOf } from '../config/urls.ts'
import { apiCatalogPath, openSearchPath } from '../portal/named-types.ts'
import type { Portal } from '../portal/types.ts'
import { apiCatalog } from './api-catalog.ts'
import { openSearchText } from './open-search.ts'
import { skillFiles } from './skills.ts'

/** A file and its URL path without base path. */
export interface DiscoveryFile {
  url: string
  text: string
}

/** Files that programs look for at well-known URLs: the API catalog, skills, and the search description of each locale. */
export function discoveryFiles(portal: Portal): DiscoveryFile[] {
  const { config, urls } = portal
  const catalog = apiCatalog(portal)
  return [
    ...(catalog === undefined ? [] : [{ url: apiCatalogPath, text: catalog }]),
    ...skillFiles(portal),
    ...config.locales.map(({ code }) => ({
      url: routeOf(urls, code, openSearchPath),
      text: openSearchText(config, code),
    })),
  ]
}
