import { CopyButton } from '../CopyButton.tsx'
import { useConsoleText } from '../text-context.ts'

interface SendBarProps {
  /** Whether there are errors, so that the next press sends the request anyway. */
  isHeldBack: boolean
  isSending: boolean
  cancel: () => void
  /** Address of a link to the request. */
  link: () => string
}

/** The button that sends the form, which stays in sight while the form is longer than the window. */
export function SendBar({ isHeldBack, isSending, cancel, link }: SendBarProps) {
  const text = useConsoleText()
  return (
    <div className="console-send">
      {isHeldBack && (
        <p role="alert" className="console-fault">
          {text.notSentYet}
        </p>
      )}
      <div className="console-bar">
        <button
          type="submit"
          className="btn primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
        >
          {isHeldBack ? text.sendAnyway : text.send}
        </button>
        {isSending && (
          <button type="button" className="btn" onClick={cancel}>
            {text.cancel}
          </button>
        )}
        <CopyButton label={text.copyLink} read={link} />
      </div>
    </div>
  )
}
