import { consented, mayCountNow, sendEvent } from '../../client/feedback.ts'
import { settings } from '../../client/settings.ts'
import { leaving, shown } from '../page/page-life.ts'

/** Sends a page view when the page is really shown, when it returns from the back/forward cache, and for each page that replaces it. */
export function startPageViews(): void {
  let { referrer } = document
  const send = () => {
    // Missing pages are not counted, since their address can be anything.
    if (!mayCountNow() || document.body.dataset.kind === 'not-found') return
    sendEvent({
      kind: 'view',
      path: location.pathname,
      locale: settings.locale,
      title: document.title,
      referrer: referrer.replace(/[?#].*/s, ''),
    })
  }
  // Prerendered pages are hidden until they are opened, background tabs until they are selected.
  if (document.visibilityState === 'visible') send()
  else document.addEventListener('visibilitychange', send, { once: true })
  addEventListener('pageshow', event => event.persisted && send())
  // For a page that replaces this one, this page is the referrer.
  addEventListener(leaving, () => {
    referrer = location.href
  })
  addEventListener(shown, send)
  // Counts the page on which the reader gave consent.
  addEventListener(consented, send)
}
