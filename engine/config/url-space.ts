import type { SiteConfig } from './config-schema.ts'
import type { UrlSpace } from './urls.ts'

/** The parts of the configuration that determine URLs. */
export function urlSpace(config: SiteConfig): UrlSpace {
  return {
    basePath: config.basePath,
    defaultLocale: config.defaultLocale,
    locales: config.locales.map(locale => locale.code),
    ...(config.trailingSlash ? { trailingSlash: true } : {}),
  }
}
