import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FrameData } from '../../route-data/frame-types.ts'
import { Document } from '../layout/Document.tsx'
import { FrameContext } from '../layout/frame-context.ts'
import { frameFixture } from './frame.ts'

/** Renders a component within a frame. */
export function render(children: ReactNode, frame: FrameData = frameFixture()): string {
  return renderToStaticMarkup(<FrameContext value={frame}>{children}</FrameContext>)
}

/** Renders a whole page. */
export function renderDocument(page: ReactNode, frame: FrameData): string {
  return renderToStaticMarkup(<Document frame={frame}>{page}</Document>)
}

/** Counts the elements of HTML whose attributes and scripts contain no markup. */
export function countElements(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0
}
