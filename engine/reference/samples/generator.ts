import type { SampleClientId } from '../../config/sample-clients.ts'
import type { SampleRequest } from '../sample-request.ts'

/** Writes requests as code for one client. */
export interface SampleGenerator {
  /** `python-requests`: stands in addresses and in what readers have chosen, so it never changes. */
  id: SampleClientId
  /** For readers: `Python`. */
  language: string
  /** For readers, the client within the language: `http.client`; empty where the language has one client only. */
  label: string
  /** Language id of Shiki. */
  highlight: string
  /** Value of the tabs in guides that show this language, `<TabItem value="js">` of the group `lang`: one choice holds for both. */
  tab: string
  /**
   * A whole program that a reader can paste. It takes tokens from the environment, reads files from the folder it is
   * run in and prints the answer. Lines end in `\n`, the last one has no end.
   */
  generate(request: SampleRequest): string
}
