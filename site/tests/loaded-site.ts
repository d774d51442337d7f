import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { siteRoot } from '../golden/site-root.ts'

let loading: ReturnType<typeof loadSite> | undefined

/** The site as it is, which nobody may change: loaded once for all tests of a process, as each load takes seconds. */
export function loadedSite(): ReturnType<typeof loadSite> {
  loading ??= loadSite(siteRoot, { git: false, includeDrafts: false })
  return loading
}
