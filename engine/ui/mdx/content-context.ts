import { createContext, useContext } from 'react'
import type { ContentData } from '../../route-data/content-types.ts'

/** The content being rendered, in which its components look up links and terms. */
export const ContentContext = createContext<ContentData | undefined>(undefined)

/** @throws Outside a `Content`. */
export function useContent(): ContentData {
  const content = useContext(ContentContext)
  if (!content) throw new Error('useContent: the component is rendered outside a Content')
  return content
}
