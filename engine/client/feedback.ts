import { feedback } from 'virtual:shiori/feedback'
import type { FeedbackEvent } from '../feedback/feedback-event.ts'
import { type Consent, mayCount } from '../feedback/may-count.ts'
import { sendingRequest } from '../feedback/sending-request.ts'
import { settings } from './settings.ts'
import { local, session } from './storage.ts'

const consentKey = 'feedback.consent'
/** What was sent since the tab was opened; nothing of it leaves the browser. */
const sentKey = 'feedback.sent'

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

/** Whether something was sent before, since the tab was opened. */
export function wasSent(key: string): boolean {
  return sentKeys().includes(key)
}

/** Notes that something was sent. */
export function noteSent(key: string): void {
  session.set(sentKey, JSON.stringify([...new Set([...sentKeys(), key])]))
}

function sentKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(session.get(sentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : []
  } catch {
    return []
  }
}

/**
 * Tells whoever the site has chosen. No cookie goes with it.
 *
 * @returns Whether it arrived, as far as that can be told.
 */
export async function sendEvent(event: FeedbackEvent): Promise<boolean> {
  if (!feedback) return false
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
