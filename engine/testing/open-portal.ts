import { loadSite } from '../portal/load-site.ts'
import { createPortal } from '../portal/portal.ts'
import type { Portal } from '../portal/types.ts'
import { type SiteFiles, SiteFolder } from './site-folder.ts'

/** Opens the portal of a site with these files for one test, as pages' hooks see it. */
export async function withPortal<T>(
  files: SiteFiles,
  config: Record<string, unknown>,
  use: (portal: Portal) => T | Promise<T>,
): Promise<T> {
  using site = new SiteFolder(files, config)
  const { root, cache } = site.paths
  const data = await loadSite(root, { git: false, includeDrafts: false })
  return await use(createPortal({ site: data, root, cache }).portal)
}
