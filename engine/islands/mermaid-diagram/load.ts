import type { IslandModule } from '../island.ts'
import { loadMermaid } from './load-mermaid.ts'

const fetchIsland = () => import('./island.tsx')

/** The island, once Mermaid is there too: until then the page shows the source, and says it if one does not come. */
export async function loadMermaidDiagram(): Promise<IslandModule> {
  const [{ islandWith }, mermaid] = await Promise.all([fetchIsland(), loadMermaid()])
  return islandWith(mermaid)
}
