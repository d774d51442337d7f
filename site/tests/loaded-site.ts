import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { siteRoot } from '../golden/site-root.ts'

let loading: ReturnType<typeof loadSite> | undefined

/** Loads the site once for all tests of a process, because each load takes seconds. It must not be modified. */
export function loadedSite(): ReturnType<typeof loadSite> {
  loading ??= loadSite(siteRoot, { git: false, includeDrafts: false })
  return loading
}
