import type { latestCopy } from '../../data/home/engine-sections.ts'
import type { SectionProps } from '../../data/home/section.ts'
import type { LatestPost } from '../../route-data/home-types.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { DateTime } from '../text/DateTime.tsx'
import { Section } from './Section.tsx'

/** The newest posts as lines of a log; nothing where there is no post. */
export function Latest({ title, all, posts }: SectionProps<typeof latestCopy> & { posts: LatestPost[] }) {
  if (posts.length === 0) return null
  return (
    <Section title={title} lead={<Anchor link={all} />}>
      <ol className="log">
        {posts.map(({ title, date, href, description, lang }) => (
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
