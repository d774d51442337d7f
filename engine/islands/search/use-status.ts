import { useEffect, useState } from 'react'

/** Milliseconds without typing until screen readers announce the count, because each announcement would interrupt the previous one. */
const pause = 700

/** The text for a status region: the last one that was stable for a while. */
export function useStatus(text: string): string {
  const [status, setStatus] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setStatus(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return status
}
