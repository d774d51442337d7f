import type { ReactNode } from 'react'
import type { heroCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import { Anchor } from '../layout/Anchor.tsx'

/** Breaks lines of Japanese and Chinese after a sentence or clause rather than within the next one. */
const clause = /(?<=[。，])/

type HeroProps = SectionProps<typeof heroCopy> & {
  /** For example a drawing, below both columns. */
  children?: ReactNode
}

/** The purpose of the site in one sentence, and the first steps. */
export function Hero({ title, lead, actions, image, children }: HeroProps) {
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
      {image && <img src={image.href} alt={image.alt ?? ''} />}
      {children}
    </section>
  )
}
