import { useState } from 'react'
import { useShared } from './text-context.ts'

/** Milliseconds for which a button shows that it has copied. */
const shown = 2000

/** A button that copies the text that `read` returns. */
export function CopyButton({ label, read }: { label: string; read: () => string }) {
  const { text, copyText } = useShared()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(read()))
    setTimeout(() => setCopied(false), shown)
  }
  return (
    <button type="button" onClick={copy}>
      {copied ? text.copied : label}
    </button>
  )
}
