import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Stands below the title. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of the home page: its heading in the margin where there is one, what it shows beside it. */
export function Section({ title, lead, className, children }: SectionProps) {
  return (
    <section className={className ? `sec ${className}` : 'sec'}>
      <header>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
