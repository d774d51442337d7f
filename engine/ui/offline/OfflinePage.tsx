import type { OfflinePageData } from '../../route-data/types.ts'
import { Page } from '../layout/Page.tsx'

/** What the service worker gives, without network, for a page that is not kept; the island lists what is. */
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
