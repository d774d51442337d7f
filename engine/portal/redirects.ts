import type { SiteConfig } from '../config/config-schema.ts'
import { urlSpace } from '../config/url-space.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import { isElsewhere } from '../content/redirects.ts'

/** Redirects in every locale: from a URL path to another one, both with base path, or to an address on another host. */
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
