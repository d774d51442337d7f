import type { DataFiles } from '../../content/data-files.ts'
import type { Locale } from '../../site/locale.ts'
import type { Messages } from '../../site/messages/messages.ts'

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
