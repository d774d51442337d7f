import { extensions } from 'virtual:shiori/extensions'
import { renderToStaticMarkup } from 'react-dom/server'
import { fallbackTexts } from '../config/messages/fallback-texts.ts'
import type { Portal } from '../portal/types.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { Document } from '../ui/layout/Document.tsx'
import { markLanguage } from '../ui/layout/mark-language.ts'
import { ExtensionsContext } from '../ui/parts.ts'
import type { AssetHref } from './page-files.ts'
import { type MadePage, makePage } from './page-kinds.tsx'

/** A page as it is sent. */
export interface RenderedPage extends Pick<MadePage, 'status' | 'data'> {
  html: string
}

/**
 * Renders the page at a path to HTML; the not-found page where there is none.
 *
 * @param path Decoded, without base path.
 * @param hrefOf Where its style sheets and script are.
 * @throws what the data or the components of the page throw.
 */
export async function renderPage(portal: Portal, path: string, hrefOf: AssetHref): Promise<RenderedPage> {
  const page = await makePage(portal, path)
  const { status, data, content, frame } = page
  const html = frame ? inFrame(frame, content) : renderToStaticMarkup(content)
  return { status, data, html: `<!DOCTYPE html>${withAssets(html, page, hrefOf)}` }
}

/** Adds links of the style sheets, and the script behind all that it looks for. */
function withAssets(html: string, { sheet }: MadePage, hrefOf: AssetHref): string {
  const links = (['first', ...(sheet ? [sheet] : []), 'site'] as const).map(
    name => `<link rel="stylesheet" type="text/css" href="${hrefOf(name)}">`,
  )
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  const script = `<script src="${hrefOf('script')}" type="module" async></script>`
  return html.slice(0, head) + links.join('') + html.slice(head, end) + script + html.slice(end)
}

function inFrame(frame: FrameData, content: MadePage['content']): string {
  const html = renderToStaticMarkup(
    <ExtensionsContext value={extensions}>
      <Document frame={frame}>{content}</Document>
    </ExtensionsContext>,
  )
  const { locale } = frame
  const english = fallbackTexts(locale)
  const language = { lang: 'en', ...(locale.dir === 'rtl' && { dir: 'ltr' as const }) }
  return english.length > 0 ? markLanguage(html, english, language) : html
}
