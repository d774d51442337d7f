import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/types.ts'
import { FrameContext } from './frame-context.ts'
import { Head } from './Head.tsx'

/**
 * The whole HTML document of a page. `data-theme` is left out where the reader's system decides:
 * the head script sets it before the first paint, and without script the stylesheet follows the system itself.
 */
export function Document({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { defaultMode, followSystem } = frame.colorMode
  return (
    <FrameContext value={frame}>
      <html lang={frame.locale.htmlLang} data-theme={followSystem ? undefined : defaultMode}>
        <head>
          <Head frame={frame} />
        </head>
        <body data-kind={frame.kind}>{children}</body>
      </html>
    </FrameContext>
  )
}
