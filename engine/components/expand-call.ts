import type { ApiNames } from '../reference/vocabulary.ts'
import type { DataLanguage, DataWriter } from './data-writer.ts'

/** What a component that becomes Markdown is given. */
export interface ExpandCall<Data> extends DataLanguage {
  attributes: ReadonlyMap<string, string>
  /** What `load` of its plugin has read. */
  data: Data
  /** Names of the site's APIs in the default locale. */
  api: ApiNames | undefined
  /** Adds lines, each with its place in a data file (path from the site's root). */
  writer(file: string): DataWriter
  /** Adds a line that no data file holds: its place is the component's own. */
  line(text: string): void
  /** Notes that the page shows something, for checks over the whole site: `refer('errors', 'platform')`. */
  refer(kind: string, target: string): void
  /** An error at the component. */
  report(message: string, hint: string): void
  /** An error at the component for a name that is none of the known ones, with the nearest as hint. */
  reportName(message: string, name: string, known: readonly string[]): void
}
