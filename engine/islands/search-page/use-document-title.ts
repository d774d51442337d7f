import { useEffect, useState } from 'react'

/** Puts another text in the place of the page's name in the document's title; the site's name stays. */
export function useDocumentTitle(pageName: string, shownName: string): void {
  const [title] = useState(() => document.title)
  useEffect(() => {
    document.title = title.replace(pageName, () => shownName)
  }, [title, pageName, shownName])
}
