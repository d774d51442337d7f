import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { FrameData } from '../src/route-data/types.ts'
import { Document } from '../src/ui/layout/Document.tsx'

interface RenderContext {
  Page: unknown
  data: { frame: FrameData }
  urlPathname: string
  abortReason?: unknown
}

/** Renders a page to one string of HTML; Vike adds the links to its style sheet and script. */
export function onRenderHtml(context: RenderContext) {
  const Page = pageComponent(context)
  const html = renderToStaticMarkup(
    <Document frame={context.data.frame}>
      <Page {...context.data} />
    </Document>,
  )
  return { documentHtml: dangerouslySkipEscape(`<!DOCTYPE html>${html}`) }
}

/** @throws when the page's module has no default export (spec 8). */
function pageComponent(context: RenderContext): ComponentType<{ frame: FrameData }> {
  if (typeof context.Page !== 'function') {
    throw new Error(
      `The page component of ${context.urlPathname} has no default export. Export the component in +Page.tsx as default.`,
    )
  }
  return context.Page as ComponentType<{ frame: FrameData }>
}
