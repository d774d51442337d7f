import type { DiagramProps } from '../../markdown/components.ts'
import diagramCss from '../../markdown/diagrams/diagram.css?inline'

/**
 * A diagram as SVG; its colours follow the colour mode. Its style sheet comes with the page that has diagrams, once:
 * React moves it to the head. In the sheet of every page it would be 6 % of it.
 */
export function Diagram({ svg, title }: DiagramProps) {
  return (
    <figure className="diagram">
      <style href="diagram" precedence="default">
        {diagramCss}
      </style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from the diagram's source */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls and must be reachable by keyboard */}
      <div tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
