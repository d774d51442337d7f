import type { Locale } from '../config/locale.ts'
import type { LocalizedText } from '../config/schema/localized-text.ts'

/** Data about the console that scripts have before it is opened. */
export interface ConsoleCode {
  /** Module of the worker that runs the sandbox. */
  worker?: string
  targets: { label: LocalizedText; url: string }[]
  /** Hosts of the base URLs that readers may enter, as sources of a Content-Security-Policy. */
  hosts: string[]
  /** The same for WebSockets, where there are any. */
  sockets?: Pick<ConsoleCode, 'targets' | 'hosts'>
  /** Paths of the APIs' pages. */
  apis: string[]
  /** Name of the console by locale. */
  names: Record<Locale, string>
}
