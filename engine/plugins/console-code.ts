import type { Locale } from '../config/locale.ts'
import type { LocalizedText } from '../config/schema/localized-text.ts'

/** What scripts know of the console before it is opened. */
export interface ConsoleCode {
  /** Module of the worker that is the sandbox. */
  worker?: string
  targets: { label: LocalizedText; url: string }[]
  /** Hosts of base URLs that readers may type, as policies write them. */
  hosts: string[]
  /** Paths of the APIs' pages. */
  apis: string[]
  /** What the console is called, by locale. */
  names: Record<Locale, string>
}
