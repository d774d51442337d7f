import { settings } from '../../client/settings.ts'
import { leaving, shown } from './page-life.ts'

export interface PageView {
  siteId: string
  /** Path without query and hash: they may hold what the reader typed. */
  path: string
  title: string
  locale: string
  /** Origin and path of the page the reader came from, or an empty text. */
  referrer: string
  /** Asks the service to cut the sender's address. */
  anonymizeIp: true
  /** ISO 8601, UTC. */
  at: string
}

/** What is sent about a page that was shown. */
export function pageView(
  siteId: string,
  locale: string,
  page: Pick<Document, 'title' | 'referrer'>,
  path: string,
  at: Date,
): PageView {
  return {
    siteId,
    path,
    title: page.title,
    locale,
    referrer: page.referrer.replace(/[?#].*/, ''),
    anonymizeIp: true,
    at: at.toISOString(),
  }
}

/** Sends a page view once the page is really shown, and again when it comes back from the back/forward cache. */
export function startPageViews(): void {
  const { analytics, locale } = settings
  if (!analytics) return
  let { referrer } = document
  const send = () => {
    const view = pageView(
      analytics.siteId,
      locale,
      { title: document.title, referrer },
      location.pathname,
      new Date(),
    )
    // Plain text: another type would ask the service for permission first, which a beacon cannot wait for.
    navigator.sendBeacon(analytics.endpoint, JSON.stringify(view))
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
}
