import type { ReactNode } from 'react'
import type { FrameData } from '../../route-data/types.ts'
import rtlCss from '../styles/rtl.css?inline'
import { FrameContext } from './frame-context.ts'
import { Head } from './Head.tsx'

interface DocumentProps {
  frame: FrameData
  /** Style sheet of the first paint, the same in all pages: a policy can name its hash. Empty for none. */
  styles: string
  children: ReactNode
}

/**
 * The whole HTML document of a page. `data-theme` is left out where the reader's system decides:
 * the head script sets it before the first paint, and without script the stylesheet follows the system itself.
 */
export function Document({ frame, styles, children }: DocumentProps) {
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
          {styles && <style>{styles}</style>}
          {dir === 'rtl' && <style>{rtlCss}</style>}
        </head>
        <body data-kind={frame.kind}>{children}</body>
      </html>
    </FrameContext>
  )
}
