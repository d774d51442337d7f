import type { copyText } from '../content/clipboard.ts'
import type { copyButton } from '../content/copy-button.ts'

/** What this chunk shares with extras.ts is given to it: imported, it would be split off into one file more for every page. */
export interface Tools {
  copyButton: typeof copyButton
  copyText: typeof copyText
}
