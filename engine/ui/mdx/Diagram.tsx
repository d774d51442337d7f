import { escapeHtml } from '../../config/escape-html.ts'
import type { DiagramProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { DiagramFigure } from './DiagramFigure.tsx'
import { diagramName } from './diagram-name.ts'

/** A diagram as SVG, in colours of the colour mode. One that is wider than the column scrolls in its own box. */
export function Diagram({ svg, title, states, parts }: DiagramProps) {
  const { messages, locale } = useFrame()
  const name = diagramName({ states, parts }, messages.content, locale.htmlLang)
  return (
    <DiagramFigure title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls and must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={messages.content.diagram}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from the diagram's source
        dangerouslySetInnerHTML={{
          __html: svg.replaceAll('aria-label=""', `aria-label="${escapeHtml(name)}"`),
        }}
      />
    </DiagramFigure>
  )
}
