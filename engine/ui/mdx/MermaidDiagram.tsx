import type { MermaidDiagramProps as IslandData } from '../../islands/mermaid-diagram/props.ts'
import type { MermaidDiagramProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Sheet } from '../Sheet.tsx'
import { DiagramFigure } from './DiagramFigure.tsx'
import { diagramName } from './diagram-name.ts'
import mermaidDiagramCss from './mermaid-diagram.css?inline'

/**
 * A diagram that only a browser can draw. Without script, it is its source; the island (engine/islands/mermaid-diagram) replaces that when
 * it comes into view.
 */
export function MermaidDiagram({ source, name, parts, title }: MermaidDiagramProps) {
  const { messages, locale } = useFrame()
  const label = messages.content.diagram
  const props: IslandData = { name: name ?? diagramName({ parts }, messages.content, locale.htmlLang), label }
  return (
    <DiagramFigure title={title}>
      <Sheet name="mermaid-diagram" css={mermaidDiagramCss} />
      <div data-island="mermaid-diagram" data-on="visible" data-props={JSON.stringify(props)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <pre tabIndex={0} role="group" aria-label={label}>
          <code>{source}</code>
        </pre>
      </div>
    </DiagramFigure>
  )
}
