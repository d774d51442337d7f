import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { errorChain } from './error-chain.ts'

interface CrashProps {
  error: unknown
  /** The server's HTML. */
  fallback: DocumentFragment
  /** The island's element, which still shows the crashed content during rendering. */
  element: HTMLElement
  text: BrowserSettings['text']
  retry: () => void
}

/**
 * Shows a crash with the chain of its causes in place of the island (at `data-island-place` in the server's HTML, or before it). The rest
 * of that HTML is restored, with the text that the reader had typed.
 */
export function CrashView({ error, fallback, element, text, retry }: CrashProps) {
  const [{ html, place, focused }] = useState(() => restored(fallback, element))
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    root.current?.append(html)
    if (focused)
      root.current?.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
  }, [html, focused])
  const [message, ...causes] = errorChain(error)
  return (
    <div ref={root}>
      {createPortal(
        <div className="island-error island-crash" role="alert">
          <p>
            <strong>{text.crashed}</strong>
          </p>
          <p className="island-error-message">{message}</p>
          {causes.length > 0 && (
            <ol className="island-error-causes">
              {causes.map((cause, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cause is what it is by its place in the chain
                <li key={depth}>{text.cause.replace('{message}', () => cause)}</li>
              ))}
            </ol>
          )}
          <button type="button" className="btn" onClick={retry}>
            {text.tryAgain}
          </button>
        </div>,
        place,
      )}
    </div>
  )
}

/** A copy of the server's HTML with the current values of its fields, and an element in it for the message. */
function restored(fallback: DocumentFragment, element: HTMLElement) {
  const html = document.importNode(fallback, true)
  for (const field of html.querySelectorAll<HTMLInputElement>('input[name]')) {
    const shown = element.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
    if (shown) field.value = shown.value
  }
  const place = document.createElement('div')
  const marked = html.querySelector('[data-island-place]')
  if (marked) marked.replaceWith(place)
  else html.prepend(place)
  const active = element.contains(document.activeElement) ? document.activeElement : null
  return { html, place, focused: active?.getAttribute('name') }
}
