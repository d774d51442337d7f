import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { BrowserSettings } from '../route-data/frame-types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { IslandProps } from './island.ts'

/**
 * Takes over the server's HTML of an island as it is: what the reader has focused, opened or typed stays. Pages have no marks between
 * one text and the next, so where several stand side by side the component joins them.
 *
 * @returns Ends it.
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
  // At once: what was pressed meanwhile is repeated right after.
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

/** Styles that a build has made classes of (build/page-styles.ts): React changes and takes away those that stand at the element. */
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
    element.classList.remove(...[...element.classList].filter(name => /^s-[\w-]{8}$/.test(name)))
    if (element.className === '') element.removeAttribute('class')
  }
}
