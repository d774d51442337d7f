import { islands as ofSite } from 'virtual:shiori/islands'
import type { SiteIsland } from './island.ts'
import { loadMermaidDiagram } from './mermaid-diagram/load.ts'

/** The islands by their name in `data-island`, loaded on demand. */
export const islands: Record<string, SiteIsland> = {
  'kept-pages': { load: () => import('./kept-pages/island.tsx'), texts: {} },
  'mermaid-diagram': { load: loadMermaidDiagram, texts: {} },
  'search-page': { load: () => import('./search-page/island.tsx'), texts: {} },
  ...ofSite,
}
