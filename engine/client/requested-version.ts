import { settings } from './settings.ts'
import { local } from './storage.ts'

/**
 * The version of the docs that a search is about, unless it is the latest one: that of the page or, on a page without a version, the one in the URL
 * (`?version=1.0`) or the one chosen last (browser/page/version-links.ts). Versions that no longer exist are ignored.
 */
export function requestedVersion(address: string): string | undefined {
  const { versions } = settings
  if (!versions) return undefined
  const requested =
    versions.page ??
    new URL(address).searchParams.get('version') ??
    local.get('docs.preferred-version.default')
  return versions.others.find(name => name === requested)
}
