import { type RefObject, useEffect, useState } from 'react'
import { usePlayerDemoText } from './text.ts'

/** Milliseconds for which a button shows the result of copying. */
const shown = 2000

interface CopyButtonProps {
  label: string
  text: string
  /** Element with the text, which is selected if the clipboard is not available. */
  source: RefObject<HTMLElement | null>
}

/** Copies a text, and shows the result. */
export function CopyButton({ label, text, source }: CopyButtonProps) {
  const { copied, copyFailed } = usePlayerDemoText()
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), shown)
    return () => clearTimeout(timer)
  }, [message])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(copied)
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current)
      setMessage(copyFailed)
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={copy}>
        {message ?? label}
      </button>
      <span className="vh" role="status">
        {message}
      </span>
    </>
  )
}
