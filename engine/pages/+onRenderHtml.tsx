import { extensions } from 'virtual:shiori/extensions'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import { fallbackTexts } from '../config/messages/fallback-texts.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { Document } from '../ui/layout/Document.tsx'
import { markLanguage } from '../ui/layout/mark-language.ts'
import { ExtensionsContext } from '../ui/parts.ts'
import { type BodyApart, takeBody } from './body-apart.ts'

interface RenderContext {
  Page: unknown
  data: { frame: FrameData }
  /** Where to put what the body holds; it stays where it is without one. */
  apart?: BodyApart
}

/** Renders a page to one string of HTML; Vike adds the links to its style sheet and script. */
export function onRenderHtml(context: RenderContext) {
  const Page = pageComponent(context)
  const html = renderToStaticMarkup(
    <ExtensionsContext value={extensions}>
      <Document frame={context.data.frame}>
        <Page {...context.data} />
      </Document>
    </ExtensionsContext>,
  )
  const { locale } = context.data.frame
  const english = fallbackTexts(locale)
  const language = { lang: 'en', ...(locale.dir === 'rtl' && { dir: 'ltr' as const }) }
  const marked = english.length > 0 ? markLanguage(html, english, language) : html
  const rest = context.apart ? takeBody(marked, context.apart) : marked
  return { documentHtml: dangerouslySkipEscape(`<!DOCTYPE html>${rest}`) }
}

/** Vike says so itself where a page's module has no default export. @throws when it is no component. */
function pageComponent({ Page }: RenderContext): ComponentType<{ frame: FrameData }> {
  if (typeof Page !== 'function') throw new Error('the default export of its +Page.tsx is no component')
  return Page as ComponentType<{ frame: FrameData }>
}
