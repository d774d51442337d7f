import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import type { RecordedRequest } from './recording-server.ts'

/** What answers samples as it answers readers, and judges its own answers by the description. */
export interface SamplePlatform {
  /**
   * @param key Of the sample, one for each request and client.
   * @param request What the sample is for; undefined for a sample of nothing known.
   */
  answer: (key: string, request: SampleRequest | undefined, sent: RecordedRequest) => Promise<Response>
  /** By key of the sample: how the answer differs from what the page of the operation says. */
  faults: ReadonlyMap<string, string>
}
