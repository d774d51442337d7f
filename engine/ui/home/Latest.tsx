import type { HomePageData } from '../../route-data/home-types.ts'
import { Anchor } from '../layout/Anchor.tsx'
import { DateTime } from '../text/DateTime.tsx'

interface LatestProps {
  text: HomePageData['home']['latest']
  posts: HomePageData['latest']
}

/** The newest posts as lines of a log. */
export function Latest({ text, posts }: LatestProps) {
  return (
    <section className="sec">
      <header>
        <h2>{text.title}</h2>
        <p>
          <Anchor link={text.all} />
        </p>
      </header>
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
    </section>
  )
}
