import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useStatus } from '../search/use-status.ts'
import type { ConsoleProps } from './props.ts'
import { ConsoleProvider } from './text-context.ts'

interface ConsoleFrameProps extends Pick<ConsoleProps, 'text' | 'title' | 'close' | 'copyText'> {
  /** Label before the title: the method of a request, or what a client does with a message. */
  method: string
  /** Scrolled part, which takes the focus when the console has loaded. */
  scroll: RefObject<HTMLDivElement | null>
  /** For screen readers. */
  status: string
  /** Called for Ctrl+Enter in any field. */
  onSend: () => void
  children: ReactNode
}

/** The frame of a console: its head, the scrolled part, the key that sends, and the status. */
export function ConsoleFrame({
  text,
  title,
  close,
  copyText,
  method,
  scroll,
  status,
  onSend,
  children,
}: ConsoleFrameProps) {
  // Shortcuts work from the start; the dialog itself has the focus while the console loads.
  useEffect(() => {
    if (document.activeElement?.matches('dialog')) scroll.current?.focus({ preventScroll: true })
  }, [scroll])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  const announced = useStatus(status)
  return (
    <ConsoleProvider value={{ text, copyText }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of all fields within */}
      <div className="console-content" onKeyDown={onKeyDown}>
        <div className="console-head">
          <p className="api">
            <b className={`m-${method.toLowerCase()}`}>{method}</b> <strong>{title}</strong>
          </p>
          <button
            type="button"
            className="i i-close"
            aria-label={text.close}
            title={text.close}
            onClick={close}
          />
        </div>
        <div ref={scroll} className="console-scroll" tabIndex={-1}>
          {children}
        </div>
        <p className="vh" role="status">
          {announced}
        </p>
      </div>
    </ConsoleProvider>
  )
}
