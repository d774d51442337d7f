import type { DescriptionPart } from '@shiori/sandbox/browser/parts'
import type { ConsoleCode } from '../../plugins/console-code.ts'
import type { ConsoleText } from './console-text.ts'

/** What engine/browser/console/console-dialog.ts gives the island. */
export interface ConsoleProps {
  text: ConsoleText
  /** Part of the description that has the operation. */
  part: DescriptionPart
  /** Its name. */
  group: string
  /** Address of the folder of all parts. */
  folder: string
  site: ConsoleCode
  /** Id of an operation of messages; empty for a request. */
  operation: string
  /** Server and path of the operation, with the names of its parameters. */
  url: string
  /** In upper case. */
  method: string
  title: string
  close: () => void
  /** Copies a text; tells whether it could. */
  copyText: (text: string) => Promise<boolean>
}
