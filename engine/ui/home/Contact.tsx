import type { contactCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { Section } from './Section.tsx'

/** The last section: ways to contact the people behind the documentation. */
export function Contact({ title, items }: SectionProps<typeof contactCopy>) {
  return (
    <Section title={title}>
      <ul className="contact">
        {items.map(({ title, text, ...link }) => (
          <li key={link.href}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Anchor link={link} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
