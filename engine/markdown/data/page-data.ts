import type { Locale } from '../../config/locale.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { DataFiles } from '../../data/data-files.ts'

/** What components that show data draw on, for a page in one language. */
export interface PageData {
  files: DataFiles
  /** Language of the page's text. */
  locale: Locale
  /** Its texts stand in where the page's language lacks one. */
  defaultLocale: Locale
  /** BCP 47 tag of the page's language, for numbers. */
  htmlLang: string
  words: Messages['content']['errorCodes']
  sdkWords: Messages['content']['sdk']
  /** operationIds by the error reason that they can answer with. */
  reasons: ReadonlyMap<string, readonly string[]>
}
