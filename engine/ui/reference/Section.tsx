import type { ReactNode } from 'react'
import { headings } from '../mdx/Heading.tsx'

interface SectionProps {
  id: string
  title: string
  /** A word or two beside the title. */
  note?: ReactNode
  children: ReactNode
}

/** A part of the page whose heading can be linked to. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section>
      <headings.h2 id={id}>
        {title}
        {note && (
          <>
            {' '}
            <small className="sub">{note}</small>
          </>
        )}
      </headings.h2>
      {children}
    </section>
  )
}
