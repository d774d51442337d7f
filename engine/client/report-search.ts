import { maxQueryLength } from '../feedback/feedback-event.ts'
import { isPersonal } from '../feedback/personal.ts'
import { mayCountNow, sendEvent } from './feedback.ts'
import { noteSent, wasSent } from './sent-keys.ts'
import { settings } from './settings.ts'

/** Reports a search without results, once a tab. A query that may identify the reader is never reported. */
export async function reportSearch(query: string, count: number): Promise<void> {
  const { locale } = settings
  const key = `search ${locale} ${query.toLowerCase()}`
  if (!mayCountNow() || query.length > maxQueryLength || isPersonal(query) || wasSent(key)) return
  noteSent(key)
  await sendEvent({ kind: 'search', locale, query, count })
}
