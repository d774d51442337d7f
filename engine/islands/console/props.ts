import type { DescriptionPart } from '@shiori/sandbox/browser/parts'
import type { ConsoleCode } from '../../plugins/console-code.ts'
import type { ConsoleText } from './console-text.ts'

/** Props from engine/browser/console/console-dialog.ts. */
export interface ConsoleProps {
  text: ConsoleText
  /** Part of the description that contains the operation. */
  part: DescriptionPart
  /** Its name. */
  group: string
  /** Address of the folder with all parts. */
  folder: string
  site: ConsoleCode
  /** Id of an operation of messages; empty for a request. */
  operation: string
  /** Server and path of the operation, with parameters. */
  url: string
  /** In upper case. */
  method: string
  title: string
  close: () => void
  /** Copies a text; returns whether it succeeded. */
  copyText: (text: string) => Promise<boolean>
}
