import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { VersionLink } from './types.ts'

/**
 * The version menu: on a page of a version's docs it leads to that page, elsewhere to the version's main document.
 * With one version it names it.
 */
export function versionLinks({ model, urls }: Portal, locale: Locale, path: string): VersionLink[] {
  return model.versions.map(version => {
    const current = path === version.path || path.startsWith(`${version.path}/`)
    const main = model.docs.get(locale)?.get(version.mainDocId)?.path ?? version.path
    return {
      name: version.name,
      label: version.label,
      href: localizedUrl(urls, locale, current ? path : main),
      current,
    }
  })
}
