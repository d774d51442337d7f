import type { ReactNode } from 'react'
import { headings } from '../mdx/Heading.tsx'

interface SectionProps {
  id: string
  title: string
  /** Note beside the title. */
  note?: ReactNode
  children: ReactNode
}

/** A part of the page whose heading can be linked to. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section>
      <headings.h2 id={id}>{title}</headings.h2>
      {note && <p className="sub">{note}</p>}
      {children}
    </section>
  )
}
