import type { SiteConfig } from '../config/config-schema.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import { isElsewhere } from '../content/redirects.ts'
import { urlSpace } from './portal.ts'

/** Redirects of every locale: URL path to URL path, base path included, or to an address on another host. */
export function localizedRedirects(
  config: SiteConfig,
  redirects: ReadonlyMap<string, string>,
): Record<string, string> {
  const urls = urlSpace(config)
  return Object.fromEntries(
    config.locales.flatMap(({ code }) =>
      [...redirects].map(([from, to]) => [
        fileUrl(urls, code, from),
        isElsewhere(to) ? to : localizedUrl(urls, code, to),
      ]),
    ),
  )
}
