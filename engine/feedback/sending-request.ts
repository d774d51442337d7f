import type { FeedbackSettings } from '../config/schema/feedback.ts'
import type { FeedbackEvent } from './feedback-event.ts'

/** A POST that tells of an event. */
export interface SendingRequest {
  url: string
  /** Types that need no question before (CORS preflight): the page may be about to close. */
  type: 'text/plain' | 'application/x-www-form-urlencoded'
  body: string
  /** Whether the answer can be read; else only that something was there. */
  isReadable: boolean
}

/** Where the page is: what services call it by. */
export interface Place {
  /** Scheme and host of the site. */
  origin: string
  /** Begins and ends with a slash. */
  basePath: string
}

/** How an event is told to the service that the site has chosen. */
export function sendingRequest(
  { adapter }: Pick<FeedbackSettings, 'adapter'>,
  event: FeedbackEvent,
  place: Place,
): SendingRequest {
  switch (adapter.type) {
    case 'post':
      return {
        url: adapter.url.startsWith('/') ? place.basePath.slice(0, -1) + adapter.url : adapter.url,
        type: 'text/plain',
        // Asks the service to cut the sender's address.
        body: JSON.stringify({ siteId: adapter.siteId, ...event, anonymizeIp: true }),
        isReadable: true,
      }
    case 'plausible':
      return {
        url: adapter.url,
        type: 'text/plain',
        body: JSON.stringify({ domain: adapter.siteId, ...plausibleEvent(event, place) }),
        isReadable: true,
      }
    case 'matomo':
      return {
        url: adapter.url,
        type: 'application/x-www-form-urlencoded',
        body: String(
          new URLSearchParams({
            idsite: adapter.siteId,
            rec: '1',
            apiv: '1',
            send_image: '0',
            ...matomoParameters(event, place),
          }),
        ),
        isReadable: false,
      }
  }
}

/** https://plausible.io/docs/events-api */
function plausibleEvent(event: FeedbackEvent, place: Place): Record<string, unknown> {
  const url = addressOf(event, place)
  if (event.kind === 'view')
    return { name: 'pageview', url, referrer: event.referrer, props: { locale: event.locale } }
  const { kind, locale, ...rest } = event
  const names = { helpful: 'Helpful', comment: 'Comment', answer: 'Answer', search: 'Search without results' }
  return { name: names[kind], url, props: { locale, ...rest } }
}

/** https://developer.matomo.org/api-reference/tracking-api */
function matomoParameters(event: FeedbackEvent, place: Place): Record<string, string> {
  const url = addressOf(event, place)
  switch (event.kind) {
    case 'view':
      return { url, action_name: event.title, urlref: event.referrer }
    case 'search':
      return { url, search: event.query, search_cat: event.locale, search_count: String(event.count) }
    case 'helpful':
      return { url, ...matomoEvent('helpful', event.value, event.value === 'yes' ? '1' : '0') }
    case 'answer':
      return { url, ...matomoEvent(`answer: ${event.value}`, event.question) }
    case 'comment':
      return { url, ...matomoEvent(`comment: ${event.value}`, event.text) }
  }
}

/** `ca`: it is no further view of the page. */
function matomoEvent(action: string, name: string, value?: string): Record<string, string> {
  return { ca: '1', e_c: 'Feedback', e_a: action, e_n: name, ...(value === undefined ? {} : { e_v: value }) }
}

/** A search, and an answer in one, belongs to no page: the one where it was asked says nothing of what is missing. */
function addressOf(event: FeedbackEvent, { origin, basePath }: Place): string {
  return origin + (event.kind === 'search' || event.kind === 'answer' ? `${basePath}search` : event.path)
}
