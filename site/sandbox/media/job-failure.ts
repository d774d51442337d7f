import type { JsonObject } from '@shiori/sandbox/behaviour'

/** Reasons in `error_infos` of failed jobs. The platform publishes none; these are the sandbox's own. */
export const jobReasons = [
  'ANALYSIS_FAILED',
  'FAIL_TO_ARCHIVE',
  'FAIL_TO_CANCEL',
  'FAIL_TO_CREATE',
  'FAIL_TO_END',
  'FAIL_TO_PREVIEW',
  'FAIL_TO_VOD',
  'NOTHING_RECOGNIZED',
  'NOTHING_TO_SUMMARIZE',
  'NO_SPEECH_FOUND',
  'SOURCE_NOT_DECODABLE',
  'SPEECH_NOT_RECOGNIZED',
  'VIDEO_NOT_MADE',
] as const

type JobReason = (typeof jobReasons)[number]

/** Returns the `error_infos` for a reason. */
export function jobFailure(reason: JobReason): JsonObject[] {
  return [{ reason, domain: 'bv.cms.v1', metadata: {} }]
}

/**
 * Returns the `error_infos` for a state that names its reason, such as `LIVE_STATUS_FAIL_TO_CREATE`; undefined for any
 * other state.
 */
export function failureOfState(state: string): JsonObject[] | undefined {
  const reason = jobReasons.find(name => state.endsWith(`_${name}`))
  return reason && jobFailure(reason)
}
