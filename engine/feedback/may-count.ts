import type { FeedbackSettings } from '../config/schema/feedback.ts'

/** What a browser says for its reader. */
export interface PrivacySignals {
  /** "Do Not Track": `1` where the reader asks for it (https://www.w3.org/TR/tracking-dnt/). */
  doNotTrack?: string | null | undefined
  /** "Global Privacy Control" (https://w3c.github.io/gpc/). */
  globalPrivacyControl?: boolean | undefined
}

/** What a reader has said when asked; undefined before. */
export type Consent = 'yes' | 'no' | undefined

/** Whether a browser says that its reader is not to be followed. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/**
 * Whether what readers do (pages that they open, searches) may be sent. What they say, by a button that sends it, needs no further
 * question.
 */
export function mayCount(
  { consent }: Pick<FeedbackSettings, 'consent'>,
  signals: PrivacySignals,
  given: Consent,
): boolean {
  return !refusesTracking(signals) && (!consent || given === 'yes')
}

/** Whether a reader has to be asked for that. */
export function mustAsk(
  { consent, kinds }: Pick<FeedbackSettings, 'consent' | 'kinds'>,
  signals: PrivacySignals,
): boolean {
  return consent && kinds.some(kind => kind !== 'pages') && !refusesTracking(signals)
}
