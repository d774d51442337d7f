import type { ReactNode } from 'react'
import diagramCss from '../../diagrams/diagram.css?inline'
import { Sheet } from '../Sheet.tsx'

interface DiagramFigureProps {
  title: string | undefined
  children: ReactNode
}

/**
 * A diagram with its title below. React moves its style sheet to the head, once on each page with diagrams. On every page, it would be 6 %
 * of the common sheet.
 */
export function DiagramFigure({ title, children }: DiagramFigureProps) {
  return (
    <figure className="diagram">
      <Sheet name="diagram" css={diagramCss} />
      {children}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
