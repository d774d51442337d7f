import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

/**
 * Renders elements to HTML. React hydrates islands of the trigger `use`, for which it needs the comments that separate adjacent texts: without
 * them it would discard the HTML, and with it the input that a reader has begun.
 */
export function renderMarkup(elements: ReactNode): string {
  const html = renderToStaticMarkup(elements)
  return html.includes(' data-on="use"') ? renderToString(elements) : html
}
