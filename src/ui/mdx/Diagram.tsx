import type { DiagramProps } from '../../markdown/components.ts'

/** A diagram as SVG; its colours follow the colour mode. */
export function Diagram({ svg, title }: DiagramProps) {
  return (
    <figure className="diagram">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from the diagram's source */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls and must be reachable by keyboard */}
      <div tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
