import type { FeedbackSettings } from '../config/schema/feedback.ts'
import type { FeedbackEvent } from './feedback-event.ts'

/** A POST request that sends an event. */
export interface SendingRequest {
  url: string
  /** Only types that need no CORS preflight, because the page may be about to close. */
  type: 'text/plain' | 'application/x-www-form-urlencoded'
  body: string
  /** Whether the response can be read; otherwise only whether there was one. */
  isReadable: boolean
}

/** The site and page of an event, as sent to services. */
export interface Place {
  /** Origin of the site. */
  origin: string
  /** Path that begins and ends with a slash. */
  basePath: string
}

/** The request that sends an event to the service that the site has configured. */
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
        // Asks the service to anonymize the sender's IP address.
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

/** Parameters of a custom action (`ca`), which is not counted as a page view. */
function matomoEvent(action: string, name: string, value?: string): Record<string, string> {
  return { ca: '1', e_c: 'Feedback', e_a: action, e_n: name, ...(value === undefined ? {} : { e_v: value }) }
}

/** URL of an event. Searches and answers get that of the site: the page on which they were sent says nothing about them. */
function addressOf(event: FeedbackEvent, { origin, basePath }: Place): string {
  return origin + (event.kind === 'search' || event.kind === 'answer' ? `${basePath}search` : event.path)
}
