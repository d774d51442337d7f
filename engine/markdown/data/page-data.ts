import type { z } from 'zod'
import type { DataLanguage } from '../../components/data-writer.ts'
import type { ExpandOutput } from '../../components/expand-output.ts'

/** A component of the site, as the compiler uses it. */
export interface DataComponent {
  name: string
  attributes: z.ZodObject
  /** Data that its view shows: a kind and a name. */
  refers?: ((attributes: ReadonlyMap<string, string>) => readonly string[]) | undefined
  /** Writes Markdown that replaces the component on a line of its own. */
  expand?: ((output: ExpandOutput) => void) | undefined
  /** Returns Markdown that replaces the component within a text. */
  expandInline?: ((output: ExpandOutput) => string) | undefined
  /** Whether its data could not be read. */
  unread?: boolean | undefined
}

/** The components of the site for a page in one language. */
export interface PageData extends DataLanguage {
  /** By name. */
  components: ReadonlyMap<string, DataComponent>
}
