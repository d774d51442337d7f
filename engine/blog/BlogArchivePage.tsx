import { formatPlural } from '../config/messages/messages.ts'
import { CopyPage } from '../ui/layout/CopyPage.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { DateTime } from '../ui/text/DateTime.tsx'
import type { BlogArchivePageData } from './page-types.ts'

/** The archive: all posts by year. */
export function BlogArchivePage({ frame, years, count }: BlogArchivePageData) {
  const { blog } = frame.messages
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <header className="head">
          <h1>{blog.archive}</h1>
          <CopyPage />
          <p>{formatPlural(blog.posts, count, frame.locale.htmlLang)}</p>
        </header>
        {years.map(({ year, posts }) => (
          <section key={year} className="letter">
            <h2>{year}</h2>
            <ul className="dated">
              {posts.map(({ title, date, href, lang }) => (
                <li key={href}>
                  <DateTime iso={date} form="day" className="sub" />{' '}
                  <a href={href} lang={lang}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Page>
  )
}
