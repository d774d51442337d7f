import type { IslandModule, IslandProps } from '../island.ts'
import type { Mermaid } from './load-mermaid.ts'
import { MermaidDiagram } from './MermaidDiagram.tsx'
import type { MermaidDiagramProps } from './props.ts'

/** The island with a loaded Mermaid (load.ts). */
export function islandWith(mermaid: Mermaid): IslandModule {
  return {
    default: ({ fallback, name, label }: MermaidDiagramProps & IslandProps) => (
      <MermaidDiagram
        name={name}
        label={label}
        mermaid={mermaid}
        source={fallback.querySelector('code')?.textContent ?? ''}
      />
    ),
  }
}
