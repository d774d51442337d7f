import { islands as ofSite } from 'virtual:shiori/islands'
import type { SiteIsland } from './island.ts'

/** The islands by the name in `data-island`, each loaded when it is needed. */
export const islands: Record<string, SiteIsland> = {
  'search-page': { load: () => import('./search-page/island.tsx'), texts: {} },
  ...ofSite,
}
