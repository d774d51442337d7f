import { createContext, useContext } from 'react'
import type { FrameData } from '../../route-data/frame-types.ts'

/** The frame of the current page; `Document` provides it. */
export const FrameContext = createContext<FrameData | undefined>(undefined)

/**
 * Locale, texts and addresses of the page.
 *
 * @throws Outside a `Document`.
 */
export function useFrame(): FrameData {
  const frame = useContext(FrameContext)
  if (!frame)
    throw new Error('useFrame: the component is rendered outside a Document, which provides the frame')
  return frame
}
