import { createContext, useContext } from 'react'
import type { ContentData } from '../../route-data/content-types.ts'

/** The content that is rendered: its components look up their links and terms here. */
export const ContentContext = createContext<ContentData | undefined>(undefined)

/** @throws outside a `Content`. */
export function useContent(): ContentData {
  const content = useContext(ContentContext)
  if (!content) throw new Error('useContent: the component is rendered outside a Content')
  return content
}
