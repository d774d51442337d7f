import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import type { RecordedRequest } from './recording-server.ts'

/** Responds to samples as to readers, and checks its own responses against the description. */
export interface SamplePlatform {
  /**
   * @param key Key of the sample, one for each request and client.
   * @param request The sample's request; undefined for an unknown sample.
   */
  answer: (key: string, request: SampleRequest | undefined, sent: RecordedRequest) => Promise<Response>
  /** Differences between a response and the operation's page, by key of the sample. */
  problems: ReadonlyMap<string, string>
}
