import type { MouseEvent } from 'react'
import type { SearchText } from '../search/load-search-text.ts'
import { isPlainClick } from '../search/plain-click.ts'
import resultStyles from '../search/results.css?inline'
import { SearchTextProvider } from '../search/search-text.ts'
import { AskPanel } from './AskPanel.tsx'

export const styles = resultStyles

interface AskDialogProps {
  /** Path of the page that questions are about. */
  about: string | undefined
  text: SearchText
  close: () => void
}

/** The content of the dialog for questions, see engine/browser/ask/ask-dialog.ts. */
export default function AskDialog({ about, text, close }: AskDialogProps) {
  // A link within this page loads no page, so the dialog has to be closed.
  const onOpen = (event: MouseEvent) => isPlainClick(event) && setTimeout(close)
  return (
    <SearchTextProvider value={text}>
      <AskPanel about={about} onOpen={onOpen} />
    </SearchTextProvider>
  )
}
