import type { DataWriter } from './data-writer.ts'

/** Attributes of a component that is expanded to Markdown, and where it writes. */
export interface ExpandOutput {
  /** Attributes as written, by name; one without a value is an empty text. */
  attributes: ReadonlyMap<string, string>
  /** Adds lines that come from a data file (path relative to the site's root). */
  writer(file: string): DataWriter
  /** Adds a line that comes from no data file: problems in it are reported at the component. */
  line(text: string): void
  /** Records that the page shows something, for checks over the whole site: `refer('errors', 'platform')`. */
  refer(kind: string, target: string): void
  /** Reports an error at the component. */
  report(message: string, hint: string): void
  /** Reports an unknown name as an error at the component, with the most similar known names as a hint. */
  reportName(message: string, name: string, known: readonly string[]): void
}
