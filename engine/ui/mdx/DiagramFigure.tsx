import type { ReactNode } from 'react'
import diagramCss from '../../markdown/diagrams/diagram.css?inline'
import { Sheet } from '../Sheet.tsx'

interface DiagramFigureProps {
  title: string | undefined
  children: ReactNode
}

/**
 * A diagram with its title below. Its style sheet comes with the page that has diagrams, once: React moves it to the
 * head. In the sheet of every page it would be 6 % of it.
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
