import { useEffect, useState } from 'react'

/** Milliseconds without a letter until screen readers are told: each letter's count would talk over the next. */
const pause = 700

/** The text for a status region: the last one that stood for a while. */
export function useStatus(text: string): string {
  const [status, setStatus] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setStatus(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return status
}
