import { useEffect, useState } from 'react'

/** Replaces the page's name in the document title; the site's name is kept. */
export function useDocumentTitle(pageName: string, shownName: string): void {
  const [title] = useState(() => document.title)
  useEffect(() => {
    document.title = title.replace(pageName, () => shownName)
  }, [title, pageName, shownName])
}
