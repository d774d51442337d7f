import { useEffect, useRef } from 'react'
import { type Draft, draftOf } from '../../reference/try-link.ts'

/** Handles links to a request on the current page: only the address changes, and nothing is loaded. */
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
