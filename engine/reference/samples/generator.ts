import type { SampleClientId } from '../../config/sample-clients.ts'
import type { SampleRequest } from '../sample-request.ts'

/** Writes requests as code for one client. */
export interface SampleGenerator {
  /** ID, such as `python-requests`. It never changes, because addresses and readers' stored choices contain it. */
  id: SampleClientId
  /** Name for readers: `Python`. */
  language: string
  /** Name of the client for readers: `http.client`. Empty if the language has only one client. */
  label: string
  /** Language id of Shiki. */
  highlight: string
  /** Value of this language's tabs in guides, `<TabItem value="js">` in the group `lang`, so that readers choose a language once. */
  tab: string
  /**
   * Generates a complete program. It takes tokens from the environment, reads files from its working directory and prints the
   * response.
   *
   * @returns Lines separated by `\n`, without one at the end.
   */
  generate(request: SampleRequest): string
}
