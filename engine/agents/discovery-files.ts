import { localizedText } from '../config/config.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { baseOf, localizedUrl, routeOf } from '../config/urls.ts'
import { escapeXml } from '../diagrams/svg.ts'
import { apiCatalogPath, openSearchPath } from '../portal/named-types.ts'
import type { Portal } from '../portal/types.ts'
import { apiCatalog } from './api-catalog.ts'
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

/** Description that lets a browser search the site from its address bar (OpenSearch 1.1). */
function openSearchText(config: SiteConfig, locale: Locale): string {
  const space = { ...config, locales: config.locales.map(({ code }) => code) }
  const search = config.url + localizedUrl(space, locale, '/search')
  const language = config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale
  const tagline = config.tagline === undefined ? '' : localizedText(config.tagline, locale)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // Browsers refuse longer names: 16 and 1,024 characters (OpenSearch 1.1, draft 6).
    `<ShortName>${escapeXml(shortName(config.title))}</ShortName>`,
    `<Description>${escapeXml([...(tagline || config.title)].slice(0, 1024).join(''))}</Description>`,
    `<Url type="text/html" method="get" template="${escapeXml(search)}?q={searchTerms}"/>`,
    `<Language>${escapeXml(language)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...(config.favicon === undefined
      ? []
      : [`<Image type="image/svg+xml">${escapeXml(config.url + baseOf(config) + config.favicon)}</Image>`]),
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}

function shortName(title: string): string {
  return [...title].slice(0, 16).join('').trim()
}
