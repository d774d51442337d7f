import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { IslandProps } from './island.ts'

/**
 * Draws an island in the place of the server's HTML. A field that the reader is typing in keeps the focus.
 *
 * @returns Ends it.
 */
export function mountIsland(
  element: HTMLElement,
  Island: ComponentType<never>,
  props: object,
  text: BrowserSettings['text'],
): () => void {
  const Typed = Island as ComponentType<Pick<IslandProps, 'fallback'>>
  const focused = element.contains(document.activeElement)
    ? document.activeElement?.getAttribute('name')
    : null
  const fallback = document.createDocumentFragment()
  fallback.append(...element.childNodes)
  // At once, or the page would jump while the place is empty.
  const root = createRoot(element)
  flushSync(() =>
    root.render(
      <ErrorBoundary element={element} fallback={fallback} text={text}>
        <Typed {...props} fallback={fallback} />
      </ErrorBoundary>,
    ),
  )
  if (focused) element.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
  return () => root.unmount()
}
