import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Below the title. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of the home page: its heading, in the margin if there is one, and its content. */
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
