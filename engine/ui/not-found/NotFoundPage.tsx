import type { NotFoundPageData } from '../../route-data/types.ts'
import { Page } from '../layout/Page.tsx'
import { Part } from '../Part.tsx'
import { Topics } from '../search/Topics.tsx'

/** The page for missing addresses in a locale: a screen without a signal. */
export function NotFoundPage({ frame, listedPagesHref, suggestions }: NotFoundPageData) {
  const { notFound } = frame.messages
  return (
    <Page frame={frame}>
      <main id="main" className="narrow lost" tabIndex={-1}>
        <Part of="NotFound" props={{ suggestions }}>
          <NoSignal />
          <header className="head">
            <h1>{notFound.title}</h1>
            <p>{notFound.text}</p>
          </header>
          {/* Filled by the server (server/nearest-links.ts), or by script (browser/page/nearest-links.ts). */}
          <section hidden data-nearest={listedPagesHref}>
            <h2>{notFound.nearest}</h2>
            <ul className="topics links" />
          </section>
          <p>{notFound.tellOwner}</p>
          <p>
            <a className="btn primary" href={frame.homeHref}>
              {notFound.home}
            </a>
          </p>
          {suggestions.length > 0 && <Topics title={notFound.suggestions} links={suggestions} />}
        </Part>
      </main>
    </Page>
  )
}

/** A signal that fades into a flat line. Defined here, because no other page needs it. */
function NoSignal() {
  return (
    <svg viewBox="0 0 300 80" width="300" height="80" fill="none" strokeWidth="8" aria-hidden="true">
      <path d="M4 4v72M24 14v52M44 26v28" stroke="var(--accent)" strokeLinecap="round" />
      <path d="M62 40h104" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="8 10" />
      <text
        x="180"
        y="60"
        fill="var(--muted)"
        fontFamily="var(--mono)"
        fontWeight="700"
        fontSize="58"
        letterSpacing="-3"
      >
        404
      </text>
    </svg>
  )
}
