import { feedback } from 'virtual:shiori/feedback'
import type { FeedbackEvent } from '../feedback/feedback-event.ts'
import { type Consent, mayCount } from '../feedback/may-count.ts'
import { sendingRequest } from '../feedback/sending-request.ts'
import { isReceived } from './receiver.ts'
import { settings } from './settings.ts'
import { local } from './storage.ts'

/** Event of the window when a reader has allowed to be counted. */
export const consented = 'shiori:consented'

const consentKey = 'feedback.consent'

/** What the reader has said to being counted. */
export function readConsent(): Consent {
  const kept = local.get(consentKey)
  return kept === 'yes' || kept === 'no' ? kept : undefined
}

/** Keeps what the reader says to being counted. */
export function keepConsent(consent: 'yes' | 'no'): void {
  local.set(consentKey, consent)
}

/** Whether page views and searches may be sent at this moment. */
export function mayCountNow(): boolean {
  return feedback !== undefined && mayCount(feedback, navigator, readConsent())
}

/**
 * Tells whoever the site has chosen. No cookie goes with it.
 *
 * @returns Whether it arrived, as far as that can be told.
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
      // It goes on when the page is left.
      keepalive: true,
    })
    return !isReadable || response.ok
  } catch {
    return false
  }
}
