import type { FeedbackSettings } from '../config/schema/feedback.ts'

/** Privacy signals of a browser. */
export interface PrivacySignals {
  /** Do Not Track: `1` if the reader has enabled it (https://www.w3.org/TR/tracking-dnt/). */
  doNotTrack?: string | null | undefined
  /** Global Privacy Control (https://w3c.github.io/gpc/). */
  globalPrivacyControl?: boolean | undefined
}

/** The reader's answer to the request for consent; undefined if not asked yet. */
export type Consent = 'yes' | 'no' | undefined

/** Whether a browser signals that its reader does not want to be tracked. */
export function optsOutOfTracking({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/**
 * Whether events about what readers do (page views, searches) may be sent. Feedback that readers submit by a button needs no further consent.
 */
export function mayCount(
  { consent }: Pick<FeedbackSettings, 'consent'>,
  signals: PrivacySignals,
  choice: Consent,
): boolean {
  return !optsOutOfTracking(signals) && (!consent || choice === 'yes')
}

/** Whether a reader must be asked for consent. */
export function mustAsk(
  { consent, kinds }: Pick<FeedbackSettings, 'consent' | 'kinds'>,
  signals: PrivacySignals,
): boolean {
  return consent && kinds.some(kind => kind !== 'pages') && !optsOutOfTracking(signals)
}
