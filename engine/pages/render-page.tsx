import { extensions } from 'virtual:shiori/extensions'
import { pluginPages } from 'virtual:shiori/pages'
import { fallbackTexts } from '../config/messages/fallback-texts.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { Document } from '../ui/layout/Document.tsx'
import { markLanguage } from '../ui/layout/mark-language.ts'
import { ExtensionsContext } from '../ui/parts.ts'
import { type AssetHref, sheetLink } from './page-files.ts'
import type { PageOutput } from './page-kind.tsx'
import { makePage } from './page-kinds.tsx'
import { pagePicture } from './page-picture.tsx'
import { renderMarkup } from './render-markup.ts'
import type { RenderPage } from './rendered-page.ts'

export const renderPage: RenderPage = async (portal, path, hrefOf) => {
  const page = await makePage(portal, pluginPages, path)
  const { content, frame, sheet, ...rest } = page
  const picture = frame && (await pagePicture(portal, frame, extensions))
  if (picture) frame.head.picture = picture.preview
  const html = frame ? renderInFrame(frame, content) : renderMarkup(content)
  return {
    ...rest,
    html: `<!DOCTYPE html>${withAssets(html, sheet, hrefOf)}`,
    ...(picture && { picture: picture.file }),
  }
}

/** Adds the links of the style sheets, and the script after all elements that it uses. */
function withAssets(html: string, sheet: string | undefined, hrefOf: AssetHref): string {
  const links = (['first', ...(sheet ? [sheet] : []), 'site'] as const).map(name => sheetLink(hrefOf(name)))
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  const script = `<script src="${hrefOf('script')}" type="module" async></script>`
  return html.slice(0, head) + links.join('') + html.slice(head, end) + script + html.slice(end)
}

function renderInFrame(frame: FrameData, content: PageOutput['content']): string {
  const html = renderMarkup(
    <ExtensionsContext value={extensions}>
      <Document frame={frame}>{content}</Document>
    </ExtensionsContext>,
  )
  const { locale } = frame
  const english = fallbackTexts(locale)
  const language = { lang: 'en', ...(locale.dir === 'rtl' && { dir: 'ltr' as const }) }
  return english.length > 0 ? markLanguage(html, english, language) : html
}
