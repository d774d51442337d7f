import type { linksCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import { Section } from './Section.tsx'

type LinksCopy = SectionProps<typeof linksCopy>

interface LinksProps extends LinksCopy {
  /** `lang` of a title that is not in the page's language; `external` belongs to `href`. */
  items: (LinksCopy['items'][number] & { lang?: string; external?: boolean })[]
}

/** Entry points by readers' tasks. */
export function Links({ title, items }: LinksProps) {
  return (
    <Section title={title}>
      <ul className="entries">
        {items.map(({ title, text, href, external, lang }) => (
          <li key={title}>
            <h3>
              {href === undefined ? (
                title
              ) : (
                <a href={href} lang={lang} rel={external ? 'external' : undefined}>
                  {title}
                </a>
              )}
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
