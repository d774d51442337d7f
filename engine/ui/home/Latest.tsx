import type { latestCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import type { LatestEntry } from '../../route-data/home-types.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { DateTime } from '../text/DateTime.tsx'
import { Section } from './Section.tsx'

/** The latest pages as lines of a log; nothing if there are none. */
export function Latest({
  title,
  all,
  entries,
}: SectionProps<typeof latestCopy> & { entries: LatestEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={title} lead={<Anchor link={all} />}>
      <ol className="log">
        {entries.map(({ title, date, href, description, lang }) => (
          <li key={href}>
            <DateTime iso={date} />
            <h3 lang={lang}>
              <a href={href}>{title}</a>
            </h3>
            <p lang={lang}>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
