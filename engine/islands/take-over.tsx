import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { IslandProps } from './island.ts'

/**
 * Hydrates the server's HTML of an island, which keeps focus, open elements and typed text.
 *
 * @returns A function that unmounts it.
 */
export function takeOverIsland(
  element: HTMLElement,
  Island: ComponentType<never>,
  props: object,
  text: BrowserSettings['text'],
): () => void {
  const Typed = Island as ComponentType<Pick<IslandProps, 'fallback'>>
  const fallback = document.createDocumentFragment()
  for (const node of element.childNodes) fallback.append(node.cloneNode(true))
  // Synchronously, because recorded input is repeated right after.
  restoreStyles(element)
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <ErrorBoundary element={element} fallback={fallback} text={text}>
        <Typed {...props} fallback={fallback} />
      </ErrorBoundary>,
    ),
  )
  return () => root.unmount()
}

/** Restores style attributes that the build has replaced by classes (build/page-styles.ts), because React updates them on the elements. */
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
    element.classList.remove(...[...element.classList].filter(name => /^s-[\w-]{8}$/.test(name)))
    if (element.className === '') element.removeAttribute('class')
  }
}
