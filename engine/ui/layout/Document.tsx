import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/frame-types.ts'
import { FrameContext } from './frame-context.ts'
import { Head } from './Head.tsx'
import { languageSheet } from './language-sheet.ts'

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
