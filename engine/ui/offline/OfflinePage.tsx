import type { OfflinePageData } from '../../route-data/types.ts'
import { Page } from '../layout/Page.tsx'

/** The page that the service worker shows offline instead of one that is not saved; the island lists the saved ones. */
export function OfflinePage({ frame, props }: OfflinePageData) {
  const { title, text } = props.text
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <header className="head">
          <h1>{title}</h1>
          <p>{text}</p>
        </header>
        <div data-island="kept-pages" data-on="load" data-props={JSON.stringify(props)} />
      </main>
    </Page>
  )
}
