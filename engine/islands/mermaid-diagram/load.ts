import type { IslandModule } from '../island.ts'
import { loadMermaid } from './load-mermaid.ts'

const fetchIsland = () => import('./island.tsx')

/** The island after Mermaid has loaded; until then, the page shows the source, or an error if one of them fails to load. */
export async function loadMermaidDiagram(): Promise<IslandModule> {
  const [{ islandWith }, mermaid] = await Promise.all([fetchIsland(), loadMermaid()])
  return islandWith(mermaid)
}
