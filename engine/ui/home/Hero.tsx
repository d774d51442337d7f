import type { ReactNode } from 'react'
import type { heroCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import { Anchor } from '../layout/Anchor.tsx'

/** Lines of Japanese and Chinese break after a sentence or a clause rather than within the next one. */
const clause = /(?<=[。，])/

type HeroProps = SectionProps<typeof heroCopy> & {
  /** A drawing, say, below both columns. */
  children?: ReactNode
}

/** What the site is, in one sentence, and the first steps. */
export function Hero({ title, lead, actions, children }: HeroProps) {
  return (
    <section className="hero">
      <h1>
        {title.split(clause).map(part => (
          <span key={part}>{part}</span>
        ))}
      </h1>
      <div className="intro">
        {lead && <p>{lead}</p>}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map((link, index) => (
              <Anchor key={link.href} className={index === 0 ? 'btn primary' : 'btn'} link={link} />
            ))}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
