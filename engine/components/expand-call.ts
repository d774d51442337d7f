import type { Messages } from '../config/messages/messages.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { DataLanguage } from './data-writer.ts'
import type { ExpandOutput } from './expand-output.ts'

/** Input of a component that is expanded to Markdown, besides what it writes to (`ExpandOutput`). */
export interface ExpandCall<Data> extends DataLanguage, ExpandOutput {
  /** Data that `load` of its plugin returned. */
  data: Data
  /** Interface texts for content, in the page's language. */
  texts: Messages['content']
  /** Names of the site's APIs in the default locale. */
  api: ApiNames | undefined
}
