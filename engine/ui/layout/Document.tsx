import type { ReactNode } from 'react'
import { byLanguage } from '../../config/by-language.ts'
import type { LocaleInfo } from '../../config/locale-info.ts'
import type { FrameData } from '../../route-data/frame-types.ts'
import hansCss from '../styles/hans.css?inline'
import koreCss from '../styles/kore.css?inline'
import rtlCss from '../styles/rtl.css?inline'
import { FrameContext } from './frame-context.ts'
import { Head } from './Head.tsx'

/**
 * The whole HTML document of a page. Without `data-theme`, the reader's system decides: the head script sets the attribute before the first
 * paint, and without script the style sheet follows the system.
 */
export function Document({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { defaultMode, followSystem } = frame.colorMode
  const { htmlLang, dir } = frame.locale
  const sheet = languageSheet(frame.locale)
  return (
    <FrameContext value={frame}>
      <html
        lang={htmlLang}
        dir={dir === 'rtl' ? dir : undefined}
        data-theme={followSystem ? undefined : defaultMode}
      >
        <head>
          <Head frame={frame} />
          {sheet !== undefined && <style>{sheet}</style>}
        </head>
        <body data-kind={frame.kind.replace('/', '-')}>{children}</body>
      </html>
    </FrameContext>
  )
}

const scriptStyles: Partial<Record<string, string>> = { Hans: hansCss, Kore: koreCss }

const scripts = byLanguage(tag => new Intl.Locale(tag).maximize().script)

/** Styles for the language of a page, which pages in other languages do not load; undefined if there are none. */
function languageSheet({ htmlLang, dir }: Pick<LocaleInfo, 'htmlLang' | 'dir'>): string | undefined {
  return dir === 'rtl' ? rtlCss : scriptStyles[scripts(htmlLang) ?? '']
}
