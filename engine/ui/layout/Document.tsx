import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/frame-types.ts'
import rtlCss from '../styles/rtl.css?inline'
import { FrameContext } from './frame-context.ts'
import { Head } from './Head.tsx'

/**
 * The whole HTML document of a page. `data-theme` is left out where the reader's system decides:
 * the head script sets it before the first paint, and without script the stylesheet follows the system itself.
 */
export function Document({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { defaultMode, followSystem } = frame.colorMode
  const { htmlLang, dir } = frame.locale
  return (
    <FrameContext value={frame}>
      <html
        lang={htmlLang}
        dir={dir === 'rtl' ? dir : undefined}
        data-theme={followSystem ? undefined : defaultMode}
      >
        <head>
          <Head frame={frame} />
          {dir === 'rtl' && <style>{rtlCss}</style>}
        </head>
        <body data-kind={frame.kind.replace('/', '-')}>{children}</body>
      </html>
    </FrameContext>
  )
}
