import { useEffect, useRef } from 'react'
import { type Draft, draftOf } from '../../reference/try-link.ts'

/** Follows links to a request of the page that is shown: its address changes, and nothing is loaded. */
export function useLinks(restore: (draft: Draft) => void): void {
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    const follow = () => {
      const draft = draftOf(location.hash)
      if (draft) latest.current(draft)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}
