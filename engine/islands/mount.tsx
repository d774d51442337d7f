import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { IslandProps } from './island.ts'

/**
 * Renders an island in place of the server's HTML. A field in which the reader is typing keeps the focus.
 *
 * @returns A function that unmounts it.
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
  // Synchronously, since the page would jump while the place is empty.
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
