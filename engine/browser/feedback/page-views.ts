import { consented, mayCountNow, sendEvent } from '../../client/feedback.ts'
import { settings } from '../../client/settings.ts'
import { leaving, shown } from '../page/page-life.ts'

/**
 * Sends a page view once the page is really shown, again when it comes back from the back/forward cache, and with each page that
 * comes into its place.
 */
export function startPageViews(): void {
  let { referrer } = document
  const send = () => {
    // What leads nowhere is not a page of the site, and its address may be anything.
    if (!mayCountNow() || document.body.dataset.kind === 'not-found') return
    sendEvent({
      kind: 'view',
      path: location.pathname,
      locale: settings.locale,
      title: document.title,
      referrer: referrer.replace(/[?#].*/s, ''),
    })
  }
  // A prerendered page is hidden until it is opened, a tab in the background until it is looked at.
  if (document.visibilityState === 'visible') send()
  else document.addEventListener('visibilitychange', send, { once: true })
  addEventListener('pageshow', event => event.persisted && send())
  // The next page in the place of this one: this one has led there.
  addEventListener(leaving, () => {
    referrer = location.href
  })
  addEventListener(shown, send)
  // The page that was there before the answer.
  addEventListener(consented, send)
}
