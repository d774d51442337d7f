import { settings } from './settings.ts'
import { local } from './storage.ts'

/**
 * The version of the docs that a question is about, if it is not the last one: that of the page, elsewhere the one that the address
 * names (`?version=1.0`) or the one chosen last (browser/page/version-links.ts). One that the site no longer has is passed over.
 */
export function versionMeant(address: string): string | undefined {
  const { versions } = settings
  if (!versions) return undefined
  const asked =
    versions.page ??
    new URL(address).searchParams.get('version') ??
    local.get('docs.preferred-version.default')
  return versions.others.find(name => name === asked)
}
