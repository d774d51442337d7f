import { feedback } from 'virtual:shiori/feedback'
import type { FeedbackEvent } from '../feedback/feedback-event.ts'
import { type Consent, mayCount } from '../feedback/may-count.ts'
import { sendingRequest } from '../feedback/sending-request.ts'
import { isReceived } from './receiver.ts'
import { settings } from './settings.ts'
import { local } from './storage.ts'

/** Event on the window when a reader has consented to analytics. */
export const consented = 'shiori:consented'

const consentKey = 'feedback.consent'

/** The reader's answer to the request for consent. */
export function readConsent(): Consent {
  const stored = local.get(consentKey)
  return stored === 'yes' || stored === 'no' ? stored : undefined
}

/** Stores the reader's answer to the request for consent. */
export function storeConsent(consent: 'yes' | 'no'): void {
  local.set(consentKey, consent)
}

/** Whether page views and searches may currently be sent. */
export function mayCountNow(): boolean {
  return feedback !== undefined && mayCount(feedback, navigator, readConsent())
}

/**
 * Sends an event to the receiver that the site has configured, without cookies.
 *
 * @returns Whether the browser reports that it arrived.
 */
export async function sendEvent(event: FeedbackEvent): Promise<boolean> {
  if (!feedback || !isReceived) return false
  const place = { origin: location.origin, basePath: settings.basePath }
  const { url, type, body, isReadable } = sendingRequest(feedback, event, place)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      credentials: 'omit',
      mode: isReadable ? 'cors' : 'no-cors',
      // The request continues when the page is left.
      keepalive: true,
    })
    return !isReadable || response.ok
  } catch {
    return false
  }
}
