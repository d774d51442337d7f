import type { Messages } from '../config/messages/messages.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import type { DataLanguage, DataWriter } from './data-writer.ts'

/** What a component that becomes Markdown is given. */
export interface ExpandCall<Data> extends DataLanguage {
  attributes: ReadonlyMap<string, string>
  /** What `load` of its plugin has read. */
  data: Data
  /** Texts of the interface that stand in content, in the page's language. */
  texts: Messages['content']
  /** Names of the site's APIs in the default locale. */
  api: ApiNames | undefined
  /** Adds lines, each with its place in a data file (path from the site's root). */
  writer(file: string): DataWriter
  /** Adds a line that no data file holds: its place is that of the component. */
  line(text: string): void
  /** Records that the page shows something, for checks over the whole site: `refer('errors', 'platform')`. */
  refer(kind: string, target: string): void
  /** Reports an error at the component. */
  report(message: string, hint: string): void
  /** Reports an error at the component for a name that is not known, with the nearest known names as hint. */
  reportName(message: string, name: string, known: readonly string[]): void
}
