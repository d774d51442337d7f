import type { ReactNode } from 'react'
import { useConsoleText } from '../text-context.ts'

interface SendBarProps {
  /** Whether there are errors, so that the next press sends anyway. */
  isHeldBack: boolean
  /** The buttons. */
  children: ReactNode
}

/** The buttons of a form, which stay in sight while the form is longer than the window. */
export function SendBar({ isHeldBack, children }: SendBarProps) {
  const text = useConsoleText()
  return (
    <div className="console-send">
      {isHeldBack && (
        <p role="alert" className="console-error">
          {text.notSentYet}
        </p>
      )}
      <div className="console-bar">{children}</div>
    </div>
  )
}

/** The button that sends the form. */
export function SendButton({ isHeldBack }: Pick<SendBarProps, 'isHeldBack'>) {
  const text = useConsoleText()
  return (
    <button
      type="submit"
      className="btn primary"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title="Ctrl+Enter"
    >
      {isHeldBack ? text.sendAnyway : text.send}
    </button>
  )
}
